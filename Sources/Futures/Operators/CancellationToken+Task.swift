extension CancellationToken {
    /// Runs the closure, and cancels this token if the calling task is cancelled meanwhile.
    ///
    /// Only a token can cancel work on executors. If a task waits for such work, use this function, so that a
    /// cancellation of the task also cancels the work:
    ///
    /// ```swift
    /// let token = CancellationToken()
    /// let found = try await token.cancelOnTaskCancellation {
    ///     try await app.submit(token: token) { try store.search(text, token) }.get()
    /// }
    /// ```
    ///
    /// The token's handlers run on the thread that cancels the task. If the task is already cancelled, they run on the
    /// calling thread, before the closure. After the closure has returned, a cancellation of the task no longer reaches
    /// the token. The closure runs on the actor `isolation`, by default the caller's.
    /// - Throws: The error that the closure throws.
    public func cancelOnTaskCancellation<T>(
        isolation: isolated (any Actor)? = #isolation,
        _ operation: () async throws -> T
    ) async rethrows -> T {
        try await withTaskCancellationHandler(
            operation: operation,
            onCancel: { cancel() },
            isolation: isolation
        )
    }
}
