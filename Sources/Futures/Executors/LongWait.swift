/// Blocks a thread until its future is resolved, and deals with what may keep that from happening.
///
/// If the thread belongs to the system's pool, a spare thread takes its place. If it runs a closure of a dispatch queue,
/// it is found out whether the future needs another queue that cannot start anything for as long as this one is busy.
/// Neither is done for a short wait.
enum LongWait {
    /// After which time the thread is replaced even if it waits for nothing that needs one of the pool.
    private static let replacement = Duration.milliseconds(100)
    /// After which time the queues are tried.
    private static let suspicion = Duration.milliseconds(25)

    /// Blocks the calling thread until the future is resolved or the timeout has passed.
    /// - Returns: Whether the future is resolved.
    /// - Throws: The error that the wait was refused with.
    static func block(_ thread: BlockedThread, timeout: Duration?) throws -> Bool {
        let isPooled = ThreadState.current.isPooled && !MainThread.isCurrent
        let watch = SharedThreadWatch(thread)
        guard isPooled || watch != nil else { return try thread.waiter.wait(timeout: timeout) }
        let clock = ContinuousClock()
        let start = clock.now
        let deadline = timeout.map { start + $0 }
        var isCounted = false
        defer { if isCounted { JobPool.shared.threadGoesOn() } }
        var interval = Duration.milliseconds(1)
        while true {
            let remaining = deadline.map { $0 - clock.now } ?? interval
            if try thread.waiter.wait(timeout: min(interval, remaining)) { return true }
            if remaining <= interval, deadline != nil { return false }
            let waited = clock.now - start
            let needs = WaitGraph.needs(of: thread.future)
            if isPooled, !isCounted, needs.mayNeedPool || waited > replacement {
                isCounted = true
                JobPool.shared.threadWaits()
            }
            if waited > suspicion, let error = watch?.refusal(needing: needs.points) { throw error }
            interval = watch?.isTrying ?? false ? .milliseconds(50) : interval * 2
        }
    }
}
