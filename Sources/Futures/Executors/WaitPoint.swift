import Dispatch

/// Something that only one thread at a time can serve: the main thread, or a serial executor.
///
/// A thread that serves a wait point must not wait for a future that needs it: the wait could not end.
@usableFromInline
final class WaitPoint: Sendable {
    private struct State: Sendable {
        var isShutDown = false
        var holders: [AnyFutureStorage] = []
        var blocked: [Waiter] = []
    }

    /// The main thread.
    static let main = WaitPoint(name: "main")

    /// The name for people.
    let name: String
    /// What closures need besides this: the user's queue that an executor uses.
    let underlying: WaitPoint?
    /// What is known about the dispatch queue that this stands for; nil if it is something else.
    let queue: QueueKnowledge?
    private let state = Locked(State())

    /// - Parameters:
    ///   - name: The name for people.
    ///   - underlying: What closures need besides this.
    ///   - queue: What is known about the dispatch queue that this stands for.
    init(name: String, underlying: WaitPoint? = nil, queue: QueueKnowledge? = nil) {
        self.name = name
        self.underlying = underlying
        self.queue = queue
    }

    /// Whether nothing is started here any more.
    var isShutDown: Bool { state.withLock { $0.isShutDown } }

    func markShutDown() {
        state.withLock { $0.isShutDown = true }
    }

    /// The threads that are blocked, or about to be, while they serve this.
    var blocked: [Waiter] { state.withLock { $0.blocked } }

    func enter(_ waiter: Waiter) {
        state.withLock { $0.blocked.append(waiter) }
    }

    func leave(_ waiter: Waiter) {
        state.withLock { state in
            state.blocked.removeAll { $0 === waiter }
        }
    }

    /// The futures whose closures have begun and keep the next closure from starting until they resolve.
    var heldBy: [AnyFutureStorage] { state.withLock { $0.holders } }

    func hold(by future: AnyFutureStorage) {
        state.withLock { $0.holders.append(future) }
    }

    func release(by future: AnyFutureStorage) {
        // Released after unlocking: releasing what it holds may run user code.
        let released = state.withLock { state in
            state.holders.firstIndex { $0 === future }.map { state.holders.remove(at: $0) }
        }
        _ = released
    }

    /// Runs the closure, during which the calling thread serves this wait point.
    func serve(_ body: () -> Void) {
        let thread = ThreadState.current
        thread.served.append(self)
        body()
        thread.served.removeLast()
    }

    /// The wait points that the calling thread serves.
    static var servedByThisThread: [WaitPoint] {
        var served = ThreadState.current.served
        if served.contains(where: { $0.queue != nil }) { served += DispatchQueueRecord.pointsOfTargets() }
        return MainThread.isCurrent ? [.main] + served : served
    }
}

extension WaitPoint {
    /// Whether it has turned out that several closures run at a time, so that nothing has to wait for this.
    var isConcurrent: Bool { queue?.isConcurrent ?? false }

    /// Finds out, while a closure is running at each of the points, whether another one can start at one of them.
    ///
    /// All are tried at once. It takes about 25 ms if nothing starts, longer if the machine is busy.
    static func turnOutConcurrent(_ points: [WaitPoint]) -> Bool {
        points.contains(where: \.isConcurrent) || QueueProbe.anyStarts(points.compactMap(\.queue))
    }

    /// Whether both are dispatch queues that may have the same serial target queue.
    ///
    /// If they do, a thread that serves this one keeps closures of the other from starting. It is false once the other
    /// one has been seen to start a closure while this one was being served.
    func mayShareThread(with other: WaitPoint) -> Bool {
        guard other !== self, self.queue != nil, let queue = other.queue else { return false }
        return !queue.isConcurrent && !queue.isIndependent(of: self)
    }
}
