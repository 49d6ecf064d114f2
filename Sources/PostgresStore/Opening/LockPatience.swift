import Futures

/// How long statements wait for another transaction's lock, for example during `VACUUM FULL`.
///
/// Each attempt waits on the server for the lock, at most for the session's `lock_timeout`. Therefore, no pauses
/// between attempts are needed.
struct LockPatience: Sendable {
    /// Nil means no limit.
    let timeout: Duration?

    /// Calls the closure, and repeats it after each lock timeout until the time is up or `token` is cancelled.
    ///
    /// The closure must change nothing if it fails. Throws the error of the last attempt.
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
