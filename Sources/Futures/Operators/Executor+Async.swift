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
    /// pool, or on the actor that it is isolated to. Direct observers run on the pool if they are added before the
    /// future resolves. Such observers must not block. If the turn of the closure never comes, direct observers run on
    /// the thread that cancels the token or drops the closure.
    ///
    /// If the token is cancelled before the task begins, the closure does not run, and the future fails with
    /// `FutureError.cancelled`. If the token is cancelled later, the task is cancelled. If the closure throws, the
    /// future fails with that error.
    ///
    /// - Important: An async closure on a serial executor must not await other work of the same executor. Such work
    ///   starts after the closure has ended, so the `await` lasts until the closure's task is cancelled. If a
    ///   synchronous closure blocks to wait for such work, the wait fails with `FutureError.deadlock`. An `await` is
    ///   not checked for deadlocks. To avoid the `await`, pass a ``DirectExecutor`` to the call that would submit the
    ///   work.
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
