/// Detects that a blocked thread waits for a queue that has the same serial target queue as the thread's own queue.
///
/// Such a wait never ends, because the other queue can start nothing while the thread's closure is running. The system
/// does not reveal target queues, so a spare thread tries to enter the other queue. If the spare thread has not entered
/// that queue after one second, and nothing else explains the delay, the two queues are assumed to share a target.
/// Nothing else explains the delay if all of these are true:
/// - the other queue runs nothing, has started nothing, and is not suspended by a closure that has returned without
///   calling `end`;
/// - the system has threads for queued work;
/// - the spare thread is asleep, so it does not merely wait for a processor;
/// - no third queue runs a closure that the other queue could be waiting for. A third queue is ignored if its thread
///   waits for the blocked thread, or waits for a queue that no spare thread can enter. If such third queues were not
///   ignored, two deadlocks would hide each other.
final class SharedThreadWatch {
    private struct Attempt {
        let probe: QueueProbe
        let pool: PoolProbe
        let begun: Int
        /// The latest time at which the queue was suspended, the system lacked threads, or the spare thread was awake.
        ///
        /// Initially the start of the attempt.
        var closedSince: ContinuousClock.Instant
        /// Like `closedSince`, but also updated while a third queue could explain the delay.
        var stuckSince: ContinuousClock.Instant
    }

    /// How long the delay must remain unexplained before the wait is refused.
    private static let patience = Duration.seconds(1)
    /// The wait points that stuck threads serve.
    ///
    /// A thread is stuck if it waits for a queue that no spare thread can enter. A point is listed once for each stuck
    /// thread that serves it.
    private static let stuck = Locked<[WaitPoint]>([])

    private let served: [WaitPoint]
    private let clock = ContinuousClock()
    private var attempts: [ObjectIdentifier: Attempt] = [:]
    private var isMarkedStuck = false

    /// Creates a watch for a thread that serves the wait points; nil if none of them represents a dispatch queue.
    init?(serving points: [WaitPoint]) {
        served = points.filter { $0.queue != nil }
        guard !served.isEmpty else { return nil }
    }

    deinit {
        markStuck(false)
    }

    /// Whether a queue is being probed.
    var isTrying: Bool { !attempts.isEmpty }

    /// Checks the queues that the wait depends on.
    /// - Returns: The error that the wait must fail with; nil as long as the wait may still end.
    func refusal(needing points: [WaitPoint]) -> FutureError? {
        let suspects = points.filter { point in served.contains { $0.mayShareThread(with: point) } }
        attempts = attempts.filter { id, _ in suspects.contains { ObjectIdentifier($0) == id } }
        let now = clock.now
        let closed = suspects.filter { isClosed($0, now) }
        markStuck(!closed.isEmpty)
        for point in closed {
            let id = ObjectIdentifier(point)
            if isAnotherQueueBusy(besides: point) { attempts[id]?.stuckSince = now }
            guard let since = attempts[id]?.stuckSince, now - since >= Self.patience else { continue }
            return .deadlock(waiting: served.first?.name ?? "a queue", on: point.name)
        }
        return nil
    }

    /// Returns whether the queue seems closed.
    ///
    /// A queue seems closed if its spare thread has not entered it, and if nothing except a third queue could explain
    /// the delay during the last `patience`.
    private func isClosed(_ point: WaitPoint, _ now: ContinuousClock.Instant) -> Bool {
        let id = ObjectIdentifier(point)
        guard let queue = point.queue, var attempt = attempts[id] ?? begin(queue, now) else { return false }
        let activity = queue.activity
        guard !attempt.probe.hasStarted, activity.running == 0, activity.begun == attempt.begun else {
            for own in served { queue.noteIndependence(of: own) }
            attempts[id] = nil
            return false
        }
        if activity.holding > 0 || attempt.probe.sleepCount == nil || !attempt.pool.isFree {
            attempt.closedSince = now
            attempt.stuckSince = now
        }
        attempts[id] = attempt
        return now - attempt.closedSince >= Self.patience
    }

    private func begin(_ queue: QueueKnowledge, _ now: ContinuousClock.Instant) -> Attempt? {
        let begun = queue.activity.begun
        guard let probe = QueueProbe(queue) else { return nil }
        return Attempt(probe: probe, pool: PoolProbe(), begun: begun, closedSince: now, stuckSince: now)
    }

    /// Returns whether a third queue runs a closure that the queue of the point could be waiting for.
    private func isAnotherQueueBusy(besides point: WaitPoint) -> Bool {
        let stuck = Self.stuck.withLock { $0 }
        return DispatchQueueRecord.points.contains { other in
            guard other !== point, let activity = other.queue?.activity, activity.running > 0 else { return false }
            return !stuck.contains { $0 === other } && !WaitGraph.isWaiting(other, for: served)
        }
    }

    private func markStuck(_ isStuck: Bool) {
        guard isStuck != isMarkedStuck else { return }
        isMarkedStuck = isStuck
        let served = served
        // The removed points are released after unlocking.
        let removed = Self.stuck.withLock { stuck in
            if isStuck {
                stuck += served
                return [WaitPoint]()
            }
            return served.compactMap { point in
                stuck.firstIndex { $0 === point }.map { stuck.remove(at: $0) }
            }
        }
        _ = removed
    }
}
