import Dispatch

/// What is known about a dispatch queue that is used as an executor.
///
/// The system does not reveal whether a queue is serial, or whether two queues have the same target queue. Both facts
/// are inferred from the times at which closures start. If these times are not enough for a decision, a `QueueProbe`
/// tries to enter the queue.
final class QueueKnowledge: Sendable {
    private struct WeakPoint: Sendable {
        weak var point: WaitPoint?
    }

    private struct State: Sendable {
        var isConcurrent = false
        /// Whether the queue is assumed to be serial, so that no probe is needed; ignored if `isConcurrent` is true.
        ///
        /// Set to true when a closure has returned before its `end` was called, and a probe could not enter the queue.
        /// The assumption may be wrong, because a barrier of a concurrent queue can also block a probe. `isConcurrent`
        /// becomes true when two closures, or a closure and a probe, are observed to run at the same time.
        var isAssumedSerial = false
        var activity = Activity()
        var independent: [WeakPoint] = []
    }

    /// Counts of the closures that this module runs on the queue.
    struct Activity: Sendable, Equatable {
        /// The number of closures that have begun and not returned.
        var running = 0
        /// The number of closures that have begun, including those that have returned.
        var begun = 0
        /// The number of closures that have returned and keep the queue suspended until their `end` is called.
        var holding = 0
    }

    /// The key of a value that is set on the queue, to recognize threads that run closures of the queue.
    ///
    /// If another queue targets this queue, threads that run closures of the other queue see the value, too.
    let key = DispatchSpecificKey<Bool>()
    private let state = Locked(State())
    // Weak, because the queue stores this object: a strong reference would keep both alive forever. While a
    // closure is running, the closure keeps the queue alive.
    private let weakQueue: @Sendable () -> DispatchQueue?

    init(_ queue: DispatchQueue) {
        weakQueue = { [weak queue] in queue }
        queue.setSpecific(key: key, value: true)
    }

    var queue: DispatchQueue? { weakQueue() }

    var isOnCurrentThread: Bool { DispatchQueue.getSpecific(key: key) == true }

    var activity: Activity { state.withLock { $0.activity } }

    /// Whether the queue has been observed to run two blocks at the same time.
    var isConcurrent: Bool { state.withLock { $0.isConcurrent } }

    func closureBegins() {
        state.withLock { state in
            state.activity.running += 1
            state.activity.begun += 1
            if state.activity.running > 1 { state.isConcurrent = true }
        }
    }

    func closureReturns() {
        state.withLock { $0.activity.running -= 1 }
    }

    func holdBegins() {
        state.withLock { $0.activity.holding += 1 }
    }

    func holdEnds() {
        state.withLock { $0.activity.holding -= 1 }
    }

    /// Records that the queue has started a probe; if a closure is running, the queue is concurrent.
    func otherBlockBegins() {
        state.withLock { if $0.activity.running > 0 { $0.isConcurrent = true } }
    }

    /// Returns whether the queue seems to be serial; may probe the queue.
    ///
    /// Called when a closure has returned before its `end` was called. If the result is true, the caller must suspend
    /// the queue until that `end` is called.
    func startsOneAtATime() -> Bool {
        let (isConcurrent, isAssumedSerial) = state.withLock { ($0.isConcurrent, $0.isAssumedSerial) }
        guard !isConcurrent else { return false }
        // A queue that runs on the main thread is serial, and a probe would block the main thread.
        if isAssumedSerial || MainThread.isCurrent { return true }
        guard !QueueProbe.anyStarts([self]) else { return false }
        state.withLock { $0.isAssumedSerial = true }
        return true
    }

    /// Returns whether the queue has been observed to run a closure or a probe while the wait point was being served.
    func isIndependent(of point: WaitPoint) -> Bool {
        state.withLock { state in state.independent.contains { $0.point === point } }
    }

    func noteIndependence(of point: WaitPoint) {
        state.withLock { state in
            state.independent.removeAll { $0.point == nil || $0.point === point }
            state.independent.append(WeakPoint(point: point))
        }
    }
}
