import Dispatch

/// The main thread or a serial executor: a place where closures run one at a time.
///
/// A dispatch queue counts as serial until it turns out to be concurrent.
///
/// A thread *serves* a wait point while it runs a closure of that wait point. The main thread always serves its own
/// wait point. If a thread serves a wait point, it must not wait for a future that needs this wait point: such a wait
/// could never end.
@usableFromInline
final class WaitPoint: Sendable {
    private struct State: Sendable {
        var isShutDown = false
        var holders: [AnyFutureStorage] = []
        var blocked: [Waiter] = []
    }

    static let main = WaitPoint(name: "main")

    let name: String
    /// For a serial executor on an existing queue, the wait point of that queue; nil if there is none.
    ///
    /// The executor's closures need both wait points.
    let underlying: WaitPoint?
    /// What is known about the dispatch queue that this wait point represents; nil if it represents something else.
    let queue: QueueKnowledge?
    private let state = Locked(State())

    init(name: String, underlying: WaitPoint? = nil, queue: QueueKnowledge? = nil) {
        self.name = name
        self.underlying = underlying
        self.queue = queue
    }

    var isShutDown: Bool { state.withLock { $0.isShutDown } }

    func markShutDown() {
        state.withLock { $0.isShutDown = true }
    }

    /// The threads that serve this wait point and are blocked, or are about to block.
    var blocked: [Waiter] { state.withLock { $0.blocked } }

    func enter(_ waiter: Waiter) {
        state.withLock { $0.blocked.append(waiter) }
    }

    func leave(_ waiter: Waiter) {
        state.withLock { state in
            state.blocked.removeAll { $0 === waiter }
        }
    }

    /// The futures of closures that have begun and were given a resolver.
    ///
    /// The next closure starts only after these futures have been resolved.
    var heldBy: [AnyFutureStorage] { state.withLock { $0.holders } }

    func hold(by future: AnyFutureStorage) {
        state.withLock { $0.holders.append(future) }
    }

    func release(by future: AnyFutureStorage) {
        // The future is released after unlocking, because its release may run any code.
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

    /// The wait points that the calling thread serves, including the target queues of served dispatch queues.
    static var servedByThisThread: [WaitPoint] {
        var served = ThreadState.current.served
        if served.contains(where: { $0.queue != nil }) { served += DispatchQueueRecord.pointsOfTargets() }
        return MainThread.isCurrent ? [.main] + served : served
    }
}

extension WaitPoint {
    /// Whether this wait point is a dispatch queue that has turned out to run several closures at a time.
    var isConcurrent: Bool { queue?.isConcurrent ?? false }

    /// Returns whether at least one of the points can run several closures at a time.
    ///
    /// Each point must be running a closure. All dispatch queues among the points are probed at the same time: each
    /// queue is given a second closure. If no queue starts its second closure, the probes take about 25 ms, or longer
    /// on a busy machine.
    static func anyIsConcurrent(_ points: [WaitPoint]) -> Bool {
        points.contains(where: \.isConcurrent) || QueueProbe.anyStarts(points.compactMap(\.queue))
    }

    /// Returns whether the two wait points are different dispatch queues that may have the same serial target queue.
    ///
    /// If they have the same target queue, `other` cannot start a closure while a thread serves this wait point.
    func mayShareThread(with other: WaitPoint) -> Bool {
        guard other !== self, self.queue != nil, let queue = other.queue else { return false }
        return !queue.isConcurrent && !queue.isIndependent(of: self)
    }
}
