public import Futures

/// How often failed work is retried, after which errors, and with which delays.
///
/// ```swift
/// let policy = RetryPolicy(attempts: 4, retryIf: { $0 is NetworkError }, delay: { .milliseconds(100 << $0) })
/// let users = policy.run { api.loadUsers() }
/// ```
public struct RetryPolicy: Sendable {
    /// Runs attempts that start after a delay.
    static let executor = DispatchQueueExecutor(.concurrent, name: "retry")

    let attempts: Int
    let delay: (@Sendable (_ failures: Int) -> Duration)?
    let clock: any Clock<Duration>
    let retryIf: @Sendable (any Error) -> Bool

    /// Creates a policy.
    ///
    /// An attempt that fails with `CancellationError` or `FutureError.cancelled` is always the last one.
    /// - Parameters:
    ///   - attempts: The maximum number of attempts, including the first one.
    ///   - clock: Measures the delay.
    ///   - retryIf: Whether to retry after an error; called on the thread on which the attempt failed. By default, all
    ///     errors are retried except `QueryError` and `DataSourceError`: after these, another attempt would fail in the
    ///     same way.
    ///   - delay: Returns the delay before the next attempt, given the number of failures so far; called on the same
    ///     thread as `retryIf`. If `delay` is nil, there is no delay.
    /// - Precondition: There is at least one attempt.
    public init(
        attempts: Int = 2,
        clock: any Clock<Duration> = ContinuousClock(),
        retryIf: @escaping @Sendable (any Error) -> Bool = { !($0 is QueryError) && !($0 is DataSourceError) },
        delay: (@Sendable (_ failures: Int) -> Duration)? = nil
    ) {
        precondition(attempts >= 1, "There must be at least one attempt.")
        self.attempts = attempts
        self.delay = delay
        self.clock = clock
        self.retryIf = retryIf
    }

    /// Runs the closure until it succeeds, fails with an error that is not retried, or has run `attempts` times.
    ///
    /// The first attempt starts on the calling thread. Without a delay, each later attempt starts on the thread on
    /// which the previous attempt failed. After a delay, an attempt starts on a concurrent dispatch queue.
    ///
    /// Once the token is cancelled, a delay ends immediately and no further attempt starts. A running attempt
    /// continues; if the attempt succeeds, the future gets its value.
    /// - Returns: A future of the value of the first successful attempt. If no attempt succeeds, the future fails with
    ///   the error of the last attempt, or with `FutureError.cancelled` if the token has prevented an attempt.
    public func run<Value: Sendable>(
        token: CancellationToken? = nil,
        _ attempt: @escaping @Sendable () -> Future<Value>
    ) -> Future<Value> {
        RetryLoop(policy: self, token: token, attempt: attempt).run(after: 0)
    }
}
