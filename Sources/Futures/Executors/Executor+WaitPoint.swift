/// An executor whose closures all need one wait point.
protocol WaitPointProviding {
    /// What the closures need; nil if they need nothing in particular.
    var waitPoint: WaitPoint? { get }

    /// Whether the next closure starts only after the `end` of the one before.
    var waitsForEnd: Bool { get }
}

extension WaitPointProviding {
    var waitsForEnd: Bool { true }
}

extension Executor {
    /// What the closures need; nil if they need nothing in particular, or that is not known.
    var knownWaitPoint: WaitPoint? { waitPointProvider?.waitPoint }

    /// Whether it is known that the next closure starts only after the `end` of the one before.
    var isKnownToWaitForEnd: Bool { waitPointProvider?.waitsForEnd ?? false }

    /// Whether it is known that closures start in the order in which they were submitted.
    var isKnownToStartInOrder: Bool { (self as? any OrderedExecutor)?.startsInOrder ?? false }

    /// The executor itself, or the one that it decorates, if that provides a wait point.
    private var waitPointProvider: (any WaitPointProviding)? {
        // A cast to a protocol that fails takes longer than this executor takes to run a closure.
        if self is DirectExecutor { return nil }
        return self as? any WaitPointProviding ?? (self as? any ExecutorDecorator)?.base.waitPointProvider
    }
}
