/// Blocks a thread until a future is resolved.
///
/// If the thread belongs to the system's pool, a spare thread may run jobs of the ``JobPool`` meanwhile.
///
/// The thread may be running a closure of a dispatch queue. Until that closure returns, another queue with the same
/// serial target queue cannot start a closure. A wait for such a queue would never end. The system does not reveal
/// target queues, so a ``SharedThreadWatch`` probes the queues that the future needs: it tries to enter them. If a
/// probe indicates that the wait would never end, the wait fails.
enum LongWait {
    /// The time before the queues are first probed.
    private static let initialInterval = Duration.milliseconds(25)

    /// Blocks the calling thread until it is woken or the timeout has passed.
    /// - Throws: The error that the wait was refused with.
    static func block(_ waiter: Waiter, for future: AnyFutureStorage, timeout: Duration?) throws {
        let isPooled = ThreadState.current.isPooled && !MainThread.isCurrent
        if isPooled { JobPool.shared.threadWaits() }
        defer { if isPooled { JobPool.shared.threadContinues() } }
        guard let watch = SharedThreadWatch(serving: waiter.served) else {
            try waiter.wait(timeout: timeout)
            return
        }
        try block(waiter, for: future, timeout: timeout, watch)
    }

    private static func block(
        _ waiter: Waiter,
        for future: AnyFutureStorage,
        timeout: Duration?,
        _ watch: SharedThreadWatch
    ) throws {
        let clock = ContinuousClock()
        let start = clock.now
        var interval = initialInterval
        while true {
            let waited = clock.now - start
            let remaining = timeout.map { $0 - waited } ?? interval
            if try waiter.wait(timeout: min(interval, remaining)) { return }
            if timeout != nil, remaining <= interval { return }
            if let error = watch.refusal(needing: WaitSearch.points(neededBy: future)) { throw error }
            interval = watch.isTrying ? initialInterval * 2 : interval * 2
        }
    }
}
