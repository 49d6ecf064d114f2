extension Future {
    /// Runs the closure with this future's value; returns a future of the value or the error in the closure's `Result`.
    ///
    /// If `executor` is nil, the closure runs directly.
    ///
    /// ```swift
    /// line.flatMapResult { line in User.parse(line) }  // parse returns a Result<User, ParseError>
    /// ```
    ///
    /// ```text
    /// self   ──"ana"──▶          self   ──"?"──▶
    ///        ──User▶                    ──ParseError▶
    /// ```
    public func flatMapResult<T: Sendable, Failure: Error>(
        in executor: (any Executor)? = nil,
        file: StaticString = #fileID,
        line: UInt = #line,
        _ transform: @escaping @Sendable (Value) -> Result<T, Failure>
    ) -> Future<T> {
        map(in: executor, file: file, line: line) { value in try transform(value).get() }
    }

    /// Returns a future that never fails: its value is a `Result` with this future's value or error.
    ///
    /// A `batch` of such futures waits for all of them, whether the original futures succeed or fail.
    /// `flatMapResult { $0 }` is the inverse of `settled()`.
    ///
    /// ```swift
    /// Future.batch(uploads.map { $0.settled() }).then { results in report(results) }
    /// ```
    ///
    /// ```text
    /// self   ──✗──▶
    ///        ──.failure(✗)▶
    /// ```
    ///
    /// Direct observers of the new future run on the thread that resolves this future.
    public func settled() -> Future<Result<Value, any Error>> {
        map { Result<Value, any Error>.success($0) }.recover { .failure($0) }
    }
}
