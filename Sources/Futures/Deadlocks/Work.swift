/// A closure that was submitted to a serial executor or the main thread, and should resolve a future.
@usableFromInline
final class Work: Sendable {
    private enum Stage {
        case queued
        case running
        /// The closure has passed the resolver on or has returned: any code may resolve the future.
        case free
    }

    let point: WaitPoint
    private let stage = Locked(Stage.queued)

    init(on point: WaitPoint) {
        self.point = point
    }

    var isQueued: Bool { stage.withLock { $0 == .queued } }

    /// Whether only the thread that serves the wait point can resolve the future.
    var needsPoint: Bool { stage.withLock { $0 != .free } }

    func begin() {
        stage.withLock { $0 = .running }
    }

    func release() {
        stage.withLock { $0 = .free }
    }
}

/// A closure that is running on this thread and was given a resolver.
struct RunningWork {
    let work: Work
    // Unowned, because `references` would count a strong reference. The closure's caller keeps the resolver alive.
    private unowned(unsafe) let resolver: AnyObject
    private var initialReferences: UInt = 0

    init(_ work: Work, resolver: AnyObject) {
        self.work = work
        self.resolver = resolver
    }

    /// Counts the references; the initializer cannot do this, because it holds a reference itself.
    mutating func begin() {
        initialReferences = references
    }

    // Never inlined, so that the number of references held by the callers is the same in each call.
    @inline(never)
    private var references: UInt { _getRetainCount(resolver) }

    /// Checks whether the closure has passed the resolver on, and if so, records that.
    ///
    /// Called before the thread waits inside the closure. An additional reference normally means that the closure has
    /// passed the resolver on. If the closure itself holds the additional reference, a deadlock may go undetected. No
    /// deadlock is reported falsely.
    func noteIfResolverEscaped() {
        if references > initialReferences { work.release() }
    }
}
