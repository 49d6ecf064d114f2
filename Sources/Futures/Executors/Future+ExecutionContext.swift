extension Future {
    /// Passes the closure to the context, which runs it on the main thread with the value or the error.
    ///
    /// The context is called directly: on the thread that resolves the future, or immediately if the future is already
    /// resolved. Closures are passed to the context in the order in which they were added.
    @discardableResult
    public func onComplete(
        _ context: MainActorExecutionContext,
        _ body: @escaping @MainActor @Sendable (Result<Value, any Error>) -> Void
    ) -> Self {
        onComplete { result in context { body(result) } }
    }
}
