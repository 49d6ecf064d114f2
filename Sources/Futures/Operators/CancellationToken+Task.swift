extension CancellationToken {
    /// Runs the closure, and cancels this token if the calling task is cancelled meanwhile.
    ///
    /// Only a token can cancel work on executors. Use this function to pass the cancellation of a task on to that work:
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
    /// the token.
    /// - Parameters:
    ///   - isolation: The actor that the closure runs on; by default the caller's.
    ///   - operation: The work, which uses this token.
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
