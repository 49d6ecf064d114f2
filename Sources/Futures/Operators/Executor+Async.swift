extension Executor {
    /// Runs an async closure in a new task, which starts when the closure's turn on this executor comes.
    ///
    /// The executor is busy until the async closure has ended. Then the executor's `end` is called, before the future's
    /// observers run. On a serial executor the next closure starts after that `end`, so async and synchronous closures
    /// never overlap.
    ///
    /// ```swift
    /// let user = app.submit { try await client.user(7) }
    /// app.submit { try store.put(user.get()) }  // starts after the first closure has ended
    /// ```
    ///
    /// The executor decides *when* the closure starts, but not where it runs. The closure runs on Swift's concurrency
    /// pool, or on the actor that it is isolated to. Direct observers that are added before the future
    /// resolves run on the pool, so they must not block. If the turn of the closure never comes, they run on the thread
    /// that cancels the token or drops the closure.
    ///
    /// - Important: An async closure that awaits other work of the same serial executor waits until its task is
    ///   cancelled, because that work starts only after the closure has ended. In a synchronous closure, a blocking
    ///   wait for such work fails with `FutureError.deadlock`, but an `await` is never refused. To avoid the wait, pass
    ///   a ``DirectExecutor`` to the call that would submit the work, so that the work runs immediately.
    /// - Parameters:
    ///   - token: If it is cancelled before the turn of the closure comes, the closure does not run, and the future
    ///     fails immediately with `FutureError.cancelled`. If it is cancelled after that, but before the task
    ///     begins, the future fails in the same way when the task begins. If it is cancelled later, the task
    ///     is cancelled.
    ///   - priority: The priority of the task.
    ///   - file: The file that `FutureError.abandoned` names.
    ///   - line: The line that `FutureError.abandoned` names.
    ///   - operation: The work; if it throws, the future fails with that error.
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
                    // The token may have been cancelled between the closure's turn and the start of this task.
                    if let token, token.isCancelled { throw FutureError.cancelled }
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
