extension Future {
    /// Returns a future of the value or the error in the `Result` that the closure returns for this future's value.
    ///
    /// ```swift
    /// line.flatMapResult { line in User.parse(line) }  // parse returns a Result<User, ParseError>
    /// ```
    ///
    /// ```text
    /// self   ──"ana"──▶          self   ──"?"──▶
    ///        ──User▶                    ──ParseError▶
    /// ```
    /// - Parameters:
    ///   - executor: Where the closure runs. If nil, it runs directly: on the thread that resolves this future, or
    ///     immediately if this future is already resolved.
    ///   - file: The file that `FutureError.abandoned` names if the executor drops the closure.
    ///   - line: The line that `FutureError.abandoned` names if the executor drops the closure.
    ///   - transform: Returns the result.
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
    /// Direct observers of the new future run on the thread that resolves this future. If this future is
    /// already resolved, they run immediately, on the thread that adds them.
    public func settled() -> Future<Result<Value, any Error>> {
        map { Result<Value, any Error>.success($0) }.recover { .failure($0) }
    }
}
