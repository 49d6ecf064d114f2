extension Future {
    /// Runs the closure with the value, on the main thread; it does not run if the future fails.
    ///
    /// The closure runs directly if the future resolves on the main thread, or if the future is already resolved and
    /// `then` is called on the main thread. In all other cases, the closure is added to the main queue. If an earlier
    /// observer of the future is still in the main queue, the closure is added to that queue in any case.
    @discardableResult
    public func then(_ body: @escaping @MainActor @Sendable (Value) -> Void) -> Self {
        observeOnMain { storage in
            if storage.error == nil { body(storage.value) }
        }
        return self
    }

    /// Runs the closure with the error, on the main thread; it does not run if the future succeeds.
    ///
    /// The closure runs directly or is queued, under the same conditions as for `then`.
    @discardableResult
    public func fail(_ body: @escaping @MainActor @Sendable (any Error) -> Void) -> Self {
        observeOnMain { storage in
            if let error = storage.error { body(error) }
        }
        return self
    }

    /// Runs the closure with the value, on the executor.
    @discardableResult
    public func then(in executor: any Executor, _ body: @escaping @Sendable (Value) -> Void) -> Self {
        observe(in: executor) { storage in
            if storage.error == nil { body(storage.value) }
        }
        return self
    }

    /// Runs the closure with the error, on the executor.
    @discardableResult
    public func fail(in executor: any Executor, _ body: @escaping @Sendable (any Error) -> Void) -> Self {
        observe(in: executor) { storage in
            if let error = storage.error { body(error) }
        }
        return self
    }

    /// Runs the closure with the value or the error, directly.
    ///
    /// The closure runs on the thread that resolves the future, or immediately if the future is already resolved.
    @inlinable
    @discardableResult
    public func onComplete(_ body: @escaping @Sendable (Result<Value, any Error>) -> Void) -> Self {
        if !resolved || !storage.notifyNow({ body(storage.result) }) {
            storage.add(Observer { body(FutureStorage.of($0).result) })
        }
        return self
    }

    /// Passes the closure to the context, which runs it with the value or the error.
    ///
    /// The context is called directly: on the thread that resolves the future, or immediately if the future is already
    /// resolved. Closures are passed to the context in the order in which they were added.
    @discardableResult
    public func onComplete(
        _ context: @escaping ExecutionContext,
        _ body: @escaping @Sendable (Result<Value, any Error>) -> Void
    ) -> Self {
        onComplete { result in context { body(result) } }
    }

    /// Runs the closure with the value or the error, on the executor.
    @discardableResult
    public func onComplete(
        in executor: any Executor,
        _ body: @escaping @Sendable (Result<Value, any Error>) -> Void
    ) -> Self {
        observe(in: executor) { body($0.result) }
        return self
    }
}
