extension Future {
    /// Runs an async closure in a new task, which the token can cancel.
    ///
    /// If the token is cancelled before the task begins, the closure never starts and the future fails with
    /// `FutureError.cancelled`. If the token is cancelled later, the task is cancelled, and the future gets what the
    /// closure returns or throws in response, often a `CancellationError`.
    ///
    /// ```swift
    /// let token = CancellationToken()
    /// let page = Future(token: token, async: { try await client.page(url) })
    /// token.cancel()
    /// ```
    ///
    /// Direct observers that are added before the future resolves run on a thread of Swift's concurrency pool, so they
    /// must not block. If the token was cancelled before this call, the future is already resolved, and direct
    /// observers run immediately, on the thread that adds them.
    /// - Parameters:
    ///   - token: Cancels the task.
    ///   - priority: The priority of the task.
    ///   - operation: The work; if it throws, the future fails with that error.
    public init(
        token: CancellationToken,
        priority: TaskPriority? = nil,
        async operation: @escaping @Sendable () async throws -> Value
    ) {
        self = DirectExecutor().submit(token: token, priority: priority, async: operation)
    }
}
