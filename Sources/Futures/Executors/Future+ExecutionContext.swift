extension Future {
    /// Runs the closure with the value or the error on the main thread, where it may use what `MainActor` isolates.
    ///
    /// The context gets tasks in the order in which they were added: on the resolving thread, or now if resolved.
    /// - Parameters:
    ///   - context: Usually ``MainExecutionContext``.
    ///   - body: Is called once, on the main thread.
    @discardableResult
    public func onComplete(
        _ context: MainActorExecutionContext,
        _ body: @escaping @MainActor @Sendable (Result<Value, any Error>) -> Void
    ) -> Self {
        onComplete { result in context { body(result) } }
    }
}
