import Futures

/// How long statements wait for a lock of another transaction, such as that of `VACUUM FULL`.
///
/// The server ends each attempt when the session's `lock_timeout` is over, so no pauses between attempts are needed.
struct LockPatience: Sendable {
    /// Nil to wait as long as the table is locked.
    let timeout: Duration?

    /// Calls the closure, and repeats it after each lock timeout until the time is up.
    ///
    /// - Parameters:
    ///   - token: After it is cancelled, the closure is not repeated.
    ///   - body: Runs statements that change nothing if they fail.
    /// - Throws: The error of the last attempt.
    func run<Value>(until token: CancellationToken?, _ body: () throws -> Value) throws -> Value {
        let clock = ContinuousClock()
        let end = timeout.map { clock.now + $0 }
        while true {
            do { return try body() } catch let error as PostgresError where error.isLockTimeout {
                let isOver = end.map { clock.now >= $0 } ?? false
                guard !isOver, token?.isCancelled != true else { throw error }
            }
        }
    }
}
