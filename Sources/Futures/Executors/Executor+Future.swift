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
        let point = knownWaitPoint
        let holds = (self as? any WaitPointProviding)?.waitsForEnd ?? false
        let future = Future<T>(origin: point.map { .work($0, begun: false) } ?? .unknown)
        let submission = Submission(future, token: token, waitPoint: point, file: file, line: line)
        submit { end in
            guard let promise = submission.begin() else { return end() }
            if let point {
                future.setOrigin(.work(point, begun: true))
                if holds { point.hold(by: future) }
            }
            future.whenResolved {
                if holds { point?.release(by: future) }
                end()
            }
            let resolver = FutureResolver(promise)
            do {
                try closure(resolver)
            } catch {
                resolver.set(error)
            }
            future.closureReturned()
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
    @discardableResult
    public func submit<T: Sendable>(
        token: CancellationToken? = nil,
        file: StaticString = #fileID,
        line: UInt = #line,
        _ closure: @escaping @Sendable () throws -> T
    ) -> Future<T> {
        if let app = self as? AppExecutor {
            let future = Future<T>(origin: .work(app.worker.waitPoint, begun: false))
            let submission = token.map {
                Submission(future, token: $0, waitPoint: app.worker.waitPoint, file: file, line: line)
            }
            app.worker.enqueue(ValueJob(future, submission, closure))
            return future
        }
        let point = knownWaitPoint
        let future = Future<T>(origin: point.map { .work($0, begun: false) } ?? .unknown)
        let submission = Submission(future, token: token, waitPoint: point, file: file, line: line)
        submit { end in
            guard let promise = submission.begin() else { return end() }
            let result = Result(catching: closure)
            promise.complete(result, release: end)
        }
        return future
    }
}
