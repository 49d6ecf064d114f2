/// Blocks a thread until its future is resolved, and deals with what may keep that from happening.
///
/// If the thread belongs to the system's pool, a spare thread takes its place. If it runs a closure of a dispatch queue,
/// it is found out whether the future needs another queue that cannot start anything for as long as this one is busy:
/// the system does not say so, it can only be tried, again and again in growing intervals.
enum LongWait {
    /// After which time the queues are tried.
    private static let suspicion = Duration.milliseconds(25)

    /// Blocks the calling thread until it is woken or the timeout has passed.
    /// - Throws: The error that the wait was refused with.
    static func block(_ waiter: Waiter, for future: AnyFutureStorage, timeout: Duration?) throws {
        let isPooled = ThreadState.current.isPooled && !MainThread.isCurrent
        if isPooled { JobPool.shared.threadWaits() }
        defer { if isPooled { JobPool.shared.threadGoesOn() } }
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
        var interval = suspicion
        while true {
            let waited = clock.now - start
            let remaining = timeout.map { $0 - waited } ?? interval
            if try waiter.wait(timeout: min(interval, remaining)) { return }
            if timeout != nil, remaining <= interval { return }
            if let error = watch.refusal(needing: WaitSearch.points(neededBy: future)) { throw error }
            interval = watch.isTrying ? suspicion * 2 : interval * 2
        }
    }
}
