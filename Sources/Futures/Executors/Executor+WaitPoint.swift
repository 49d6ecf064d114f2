/// An executor that states which wait point all its closures need.
protocol WaitPointProviding {
    /// The wait point; nil if the closures need none.
    var waitPoint: WaitPoint? { get }

    /// Whether a closure starts only after the `end` of the previous one.
    ///
    /// Ignored if there is no wait point, or if the wait point has turned out to be concurrent.
    var waitsForEnd: Bool { get }
}

extension WaitPointProviding {
    var waitsForEnd: Bool { true }
}

extension Executor {
    /// The wait point that all closures need; nil if there is none, or if it is not known.
    var knownWaitPoint: WaitPoint? { waitPointProvider?.waitPoint }

    var isKnownToWaitForEnd: Bool { waitPointProvider?.waitsForEnd ?? false }

    var isKnownToStartInOrder: Bool { (self as? any OrderedExecutor)?.startsInOrder ?? false }

    private var waitPointProvider: (any WaitPointProviding)? {
        // A failing cast to a protocol takes longer than a `DirectExecutor` takes to run a closure.
        if self is DirectExecutor { return nil }
        return self as? any WaitPointProviding ?? (self as? any ExecutorDecorator)?.base.waitPointProvider
    }
}
