/// A closure on a serial executor or the main thread that is given the resolver of its future.
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

    /// Whether the closure has not begun.
    var isQueued: Bool { stage.withLock { $0 == .queued } }

    /// Whether only the thread that serves the wait point can resolve the future.
    var needsPoint: Bool { stage.withLock { $0 != .free } }

    /// Records that the closure begins.
    func begin() {
        stage.withLock { $0 = .running }
    }

    /// Records that the closure has passed the resolver on or has returned.
    func release() {
        stage.withLock { $0 = .free }
    }
}

/// A closure that is running on this thread and was given a resolver.
struct RunningWork {
    let work: Work
    // Unowned: the caller of the closure keeps it alive, and strong references in copies of this would be counted, too.
    private unowned(unsafe) let resolver: AnyObject
    /// How many references to the resolver there were when the closure began.
    private var atBegin: UInt = 0

    init(_ work: Work, resolver: AnyObject) {
        self.work = work
        self.resolver = resolver
    }

    /// Counts the references at the beginning; not done in the initializer, which holds one itself.
    mutating func begin() {
        atBegin = references
    }

    /// How many references to the resolver there are.
    // Never inlined, so that each call counts the same references.
    @inline(never)
    private var references: UInt { _getRetainCount(resolver) }

    /// Notes whether the closure has passed the resolver on; to be called before the thread waits inside the closure.
    ///
    /// The closure itself holds no reference, so each additional one is in another closure or object. A wrong guess can
    /// only hide a deadlock, never report one that does not exist.
    func noteWhetherHandedOn() {
        if references > atBegin { work.release() }
    }
}
