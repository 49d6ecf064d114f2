import Dispatch

/// Something that only one thread at a time can serve: the main thread, or a serial executor.
///
/// A wait for a future that needs a wait point cannot end on the thread that serves it.
@usableFromInline
final class WaitPoint: Sendable {
    private struct State: Sendable {
        var isShutDown = false
        var holders: [AnyFuture] = []
    }

    /// The main thread.
    static let main = WaitPoint(name: "main")

    /// The name for people.
    let name: String
    /// What closures need besides this: the queue of a user that an executor stands on.
    let underlying: WaitPoint?
    /// Whether the thread that serves this is one of the system's pool, which may be used up.
    let usesPool: Bool
    /// What is known about the dispatch queue that this stands for; nil if it is something else.
    let queue: QueueKnowledge?
    private let state = Locked(State())

    /// - Parameters:
    ///   - name: The name for people.
    ///   - underlying: What closures need besides this.
    ///   - usesPool: Whether the thread that serves this is one of the system's pool.
    ///   - queue: What is known about the dispatch queue that this stands for.
    init(name: String, underlying: WaitPoint? = nil, usesPool: Bool = false, queue: QueueKnowledge? = nil) {
        self.name = name
        self.underlying = underlying
        self.usesPool = usesPool
        self.queue = queue
    }

    /// Whether nothing is started here any more.
    var isShutDown: Bool { state.withLock { $0.isShutDown } }

    func markShutDown() {
        state.withLock { $0.isShutDown = true }
    }

    /// The futures whose closures have begun and keep the next closure from starting until they resolve.
    var heldBy: [AnyFuture] { state.withLock { $0.holders } }

    func hold(by future: AnyFuture) {
        state.withLock { $0.holders.append(future) }
    }

    func release(by future: AnyFuture) {
        // Released after the lock is: what it holds may run code of users when it goes.
        let released = state.withLock { state in
            state.holders.firstIndex { $0 === future }.map { state.holders.remove(at: $0) }
        }
        _ = released
    }

    /// Runs the closure, during which the calling thread serves this wait point.
    func serve(_ body: () -> Void) {
        let thread = ThreadState.current
        thread.occupied.append(self)
        body()
        thread.occupied.removeLast()
    }
}

extension WaitPoint {
    /// Whether it has turned out that several closures run at a time, so that nothing has to wait for this.
    var isConcurrent: Bool { queue?.isConcurrent ?? false }

    /// Finds out, while a closure is running here, whether another one can start meanwhile.
    /// - Returns: Whether nothing has to wait for this.
    func turnsOutConcurrent() -> Bool {
        WaitPoint.turnOutConcurrent([self])
    }

    /// Finds out, while a closure is running at each of the points, whether another one can start at one of them.
    ///
    /// All are tried at once. It takes about 25 ms if nothing starts, longer if the machine is busy.
    static func turnOutConcurrent(_ points: [WaitPoint]) -> Bool {
        points.contains(where: \.isConcurrent) || QueueProbe.anyStarts(points.compactMap(\.queue))
    }

    /// Whether the other one is a dispatch queue that may stand on the same serial queue, or thread, as this.
    ///
    /// If it does, a thread that serves this one keeps closures of the other from starting. It is false once the other
    /// one has been seen to start a closure while this one was being served.
    func mayShareThread(with other: WaitPoint) -> Bool {
        guard other !== self, queue != nil || self === WaitPoint.main, let queue = other.queue else { return false }
        return !queue.isConcurrent && !queue.isIndependent(of: self)
    }
}

/// An executor whose closures all need one wait point.
protocol WaitPointProviding {
    /// What the closures need; nil where they need nothing in particular.
    var waitPoint: WaitPoint? { get }

    /// Whether the next closure starts only after the `end` of the one before.
    var waitsForEnd: Bool { get }
}

extension WaitPointProviding {
    var waitsForEnd: Bool { true }
}

extension Executor {
    var knownWaitPoint: WaitPoint? {
        if let app = self as? AppExecutor { return app.worker.waitPoint }
        return (self as? any WaitPointProviding)?.waitPoint
    }
}
