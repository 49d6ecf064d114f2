import Dispatch

/// Something that only one thread at a time can serve: the main thread, or a serial executor.
///
/// A thread that serves a wait point must not wait for a future that needs the same wait point: the wait could not end.
@usableFromInline
final class WaitPoint: Sendable {
    private struct State: Sendable {
        var isShutDown = false
        var holders: [AnyFutureStorage] = []
        var blocked: [Waiter] = []
    }

    /// The main thread.
    static let main = WaitPoint(name: "main")

    /// The name, for errors.
    let name: String
    /// What closures need besides this: the existing queue that an executor uses.
    let underlying: WaitPoint?
    /// What is known about the dispatch queue that this stands for; nil if it is something else.
    let queue: QueueKnowledge?
    private let state = Locked(State())

    /// - Parameters:
    ///   - name: The name, for errors.
    ///   - underlying: What closures need besides this; nil for nothing.
    ///   - queue: What is known about the dispatch queue that this stands for; nil if it is something else.
    init(name: String, underlying: WaitPoint? = nil, queue: QueueKnowledge? = nil) {
        self.name = name
        self.underlying = underlying
        self.queue = queue
    }

    /// Whether no more closures are accepted here.
    var isShutDown: Bool { state.withLock { $0.isShutDown } }

    func markShutDown() {
        state.withLock { $0.isShutDown = true }
    }

    /// The threads that serve this and are blocked, or about to be.
    var blocked: [Waiter] { state.withLock { $0.blocked } }

    func enter(_ waiter: Waiter) {
        state.withLock { $0.blocked.append(waiter) }
    }

    func leave(_ waiter: Waiter) {
        state.withLock { state in
            state.blocked.removeAll { $0 === waiter }
        }
    }

    /// The futures whose closures have begun; the next closure starts only after they resolve.
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

    /// Runs the closure; meanwhile the calling thread serves this wait point.
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
    /// Whether it has turned out to run several closures at a time; then nothing has to wait for it.
    var isConcurrent: Bool { queue?.isConcurrent ?? false }

    /// Determines, while a closure is running at each of the points, whether another one can start at one of them.
    ///
    /// All points are probed at the same time. It takes about 25 ms if nothing starts, longer on a busy machine.
    static func turnOutConcurrent(_ points: [WaitPoint]) -> Bool {
        points.contains(where: \.isConcurrent) || QueueProbe.anyStarts(points.compactMap(\.queue))
    }

    /// Returns whether both are dispatch queues that may have the same serial target queue.
    ///
    /// If they do, a thread that serves this one keeps closures of the other one from starting. The result is false
    /// once the other one has been observed to start a closure while this one was being served.
    func mayShareThread(with other: WaitPoint) -> Bool {
        guard other !== self, self.queue != nil, let queue = other.queue else { return false }
        return !queue.isConcurrent && !queue.isIndependent(of: self)
    }
}
