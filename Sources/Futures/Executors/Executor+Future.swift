extension Executor {
    /// Runs a closure that resolves a future, now or later, on whatever thread.
    ///
    /// The executor's `end` is called when the future resolves, before its observers run.
    /// - Parameters:
    ///   - token: Keeps the closure from starting when it is cancelled before; the future then fails at once with
    ///     `FutureError.cancelled`.
    ///   - file: The place that an abandoned future names.
    ///   - line: The place that an abandoned future names.
    ///   - closure: The work; what it throws is the future's error.
    @discardableResult
    public func submit<T: Sendable>(
        token: CancellationToken? = nil,
        file: StaticString = #fileID,
        line: UInt = #line,
        _ closure: @escaping @Sendable (FutureResolver<T>) throws -> Void
    ) -> Future<T> {
        let work = knownWaitPoint.map { Work(on: $0) }
        let holder = waitPointProvider?.waitsForEnd ?? false ? work?.point : nil
        let future = Future<T>(origin: work.map(Origin.owned) ?? .unknown)
        let submission = Submission(FutureResolver(future, work: work, file: file, line: line), token: token)
        submit { end in
            guard let resolver = submission.begin() else { return end() }
            holder?.hold(by: future)
            future.whenResolved {
                holder?.release(by: future)
                end()
            }
            do {
                try closure(resolver)
            } catch {
                resolver.set(error)
            }
            work?.end()
        }
        return future
    }

    /// Runs a closure and gives what it returns.
    ///
    /// The executor's `end` is called when the closure has returned, before the future's observers run.
    ///
    /// ```swift
    /// let count: Future<Int> = executor.submit { try store.count() }
    /// ```
    /// - Parameters:
    ///   - token: Keeps the closure from starting when it is cancelled before; the future then fails at once with
    ///     `FutureError.cancelled`.
    ///   - file: The place that an abandoned future names.
    ///   - line: The place that an abandoned future names.
    ///   - closure: The work; what it throws is the future's error.
    @inlinable
    @discardableResult
    public func submit<T: Sendable>(
        token: CancellationToken? = nil,
        file: StaticString = #fileID,
        line: UInt = #line,
        _ closure: @escaping @Sendable () throws -> T
    ) -> Future<T> {
        guard token == nil, let app = self as? AppExecutor else { return submitAny(token, file, line, closure) }
        let worker = app.worker
        let future = Future<T>(origin: .borrowed(worker.waitPoint)) { worker, future in
            let result = Result(catching: closure)
            // The next closure needs this thread, so it cannot start before the value is there.
            unsafeDowncast(worker, to: Worker.self).jobEnded()
            Future<T>.of(future).resolve(result)
        }
        worker.enqueue(future)
        return future
    }

    @usableFromInline
    func submitAny<T: Sendable>(
        _ token: CancellationToken?,
        _ file: StaticString,
        _ line: UInt,
        _ closure: @escaping @Sendable () throws -> T
    ) -> Future<T> {
        let work = knownWaitPoint.map { Work(on: $0, givesResolver: false) }
        let future = Future<T>(origin: work.map(Origin.owned) ?? .unknown)
        let submission = Submission(FutureResolver(future, work: work, file: file, line: line), token: token)
        submit { end in
            guard let resolver = submission.begin() else { return end() }
            resolver.future.complete(Result(catching: closure), release: end)
        }
        return future
    }
}
