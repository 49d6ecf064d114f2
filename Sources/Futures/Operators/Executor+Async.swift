extension Executor {
    /// Runs an async closure in a task of its own, which starts when it is its turn on this executor.
    ///
    /// The executor is busy until the closure has ended: its `end` is called then, before the future's observers run.
    /// On a serial executor the next closure starts after that, so async and other work take turns.
    ///
    /// ```swift
    /// let user = app.submit { try await client.user(7) }
    /// app.submit { try store.save(user.get()) }  // starts after it
    /// ```
    ///
    /// The executor decides *when* the closure runs, not where: it runs on Swift's concurrency pool, or on the actor
    /// that it is isolated to. Direct observers of the future run there, too.
    ///
    /// - Important: An async closure that awaits other work of the same serial executor waits for ever, because that
    ///   work starts only after the closure has ended. Unlike a blocking wait, this is not detected. Pass a
    ///   ``DirectExecutor`` to the inner call.
    /// - Parameters:
    ///   - token: If cancelled before the closure starts, the closure does not run and the future fails at once with
    ///     `FutureError.cancelled`; if cancelled later, it cancels the task.
    ///   - priority: The priority of the task.
    ///   - file: The file that the error names if the executor drops the closure.
    ///   - line: The line that the error names if the executor drops the closure.
    ///   - operation: The work; what it throws is the future's error.
    @discardableResult
    public func submit<T: Sendable>(
        token: CancellationToken? = nil,
        priority: TaskPriority? = nil,
        file: StaticString = #fileID,
        line: UInt = #line,
        async operation: @escaping @Sendable () async throws -> T
    ) -> Future<T> {
        submit(token: token, file: file, line: line) { (resolver: FutureResolver<T>) in
            let task = Task(priority: priority) {
                do {
                    resolver.set(try await operation())
                } catch {
                    resolver.set(error)
                }
            }
            guard let token else { return }
            let registration = token.onCancel { task.cancel() }
            resolver.future.onComplete { _ in registration.remove() }
        }
    }
}
