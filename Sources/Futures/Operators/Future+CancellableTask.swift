extension Future {
    /// Runs an async closure in a new task, which the token can cancel.
    ///
    /// If the closure throws, the future fails with that error. If the token is cancelled before the task begins, the
    /// closure never starts and the future fails with `FutureError.cancelled`. If the token is cancelled later, the
    /// task is cancelled. The future then gets the value that the closure returns or the error that the closure throws,
    /// often a `CancellationError`.
    ///
    /// ```swift
    /// let token = CancellationToken()
    /// let page = Future(token: token, async: { try await client.page(url) })
    /// token.cancel()
    /// ```
    ///
    /// Direct observers run on a thread of Swift's concurrency pool if they are added before the future resolves. Such
    /// observers must not block. If the token was cancelled before this call, the future is already resolved, and
    /// direct observers run immediately, on the thread that adds them.
    public init(
        token: CancellationToken,
        priority: TaskPriority? = nil,
        async operation: @escaping @Sendable () async throws -> Value
    ) {
        self = DirectExecutor().submit(token: token, priority: priority, async: operation)
    }
}
