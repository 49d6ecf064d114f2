extension Executor {
    /// Runs a closure, and passes it the resolver of the returned future.
    ///
    /// The closure may use the resolver now or later, on any thread. If the closure throws, the future fails with that
    /// error. If the closure runs, the executor's `end` is called when the future resolves, before its observers run.
    ///
    /// If the token is cancelled before the closure starts, the closure does not run, and the future fails immediately
    /// with `FutureError.cancelled`.
    @discardableResult
    public func submit<T: Sendable>(
        token: CancellationToken? = nil,
        file: StaticString = #fileID,
        line: UInt = #line,
        _ closure: @escaping @Sendable (FutureResolver<T>) throws -> Void
    ) -> Future<T> {
        let work = knownWaitPoint.map(Work.init)
        let holder = isKnownToWaitForEnd ? work?.point : nil
        let storage = FutureStorage<T>(needing: work.map(Dependency.work) ?? .unknown)
        let location = SourceLocation(file: file, line: line)
        let submission = Submission(storage, work: work, location: location, token: token)
        submit { end in
            holder?.hold(by: storage)
            let endAll = { @Sendable in
                holder?.release(by: storage)
                end()
            }
            guard let resolver = submission.begin(end: endAll) else { return endAll() }
            run(closure, with: resolver, as: work)
        }
        return Future(storage)
    }

    private func run<T: Sendable>(
        _ closure: (FutureResolver<T>) throws -> Void,
        with resolver: FutureResolver<T>,
        as work: Work?
    ) {
        let thread = ThreadState.current
        if let work { thread.begin(RunningWork(work, resolver: resolver)) }
        do {
            try closure(resolver)
        } catch {
            resolver.set(error)
        }
        guard let work else { return }
        thread.endRunningWork()
        work.release()
    }

    /// Runs a closure; the returned future gets the closure's result.
    ///
    /// The executor's `end` is called when the closure has returned, before the future's observers run. If the token is
    /// cancelled before the closure starts, the closure does not run, and the future fails immediately with
    /// `FutureError.cancelled`.
    ///
    /// ```swift
    /// let count: Future<Int> = executor.submit { try store.count() }
    /// ```
    @inlinable
    @discardableResult
    public func submit<T: Sendable>(
        token: CancellationToken? = nil,
        file: StaticString = #fileID,
        line: UInt = #line,
        _ closure: @escaping @Sendable () throws -> T
    ) -> Future<T> {
        if token == nil, let app = self as? AppExecutor { return Future(app.worker.run(closure)) }
        return submitAnywhere(token, SourceLocation(file: file, line: line), closure)
    }

    @usableFromInline
    func submitAnywhere<T: Sendable>(
        _ token: CancellationToken?,
        _ location: SourceLocation,
        _ closure: @escaping @Sendable () throws -> T
    ) -> Future<T> {
        let storage = FutureStorage<T>(needing: knownWaitPoint.map(Dependency.point) ?? .unknown)
        let submission = Submission(storage, work: knownWaitPoint.map(Work.init), location: location, token: token)
        submit { end in
            guard let resolver = submission.begin(end: end) else { return end() }
            resolver.set(Result(catching: closure))
        }
        return Future(storage)
    }
}
