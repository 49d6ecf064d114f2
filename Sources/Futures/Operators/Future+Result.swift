extension Future {
    /// Returns a future of the value or the error in the `Result` that the closure returns for this future's value.
    ///
    /// ```swift
    /// text.flatMapResult { text in User.parse(text) }  // parse returns a Result<User, ParseError>
    /// ```
    ///
    /// ```text
    /// self   ──"ana"──▶          self   ──"?"──▶
    ///        ──User▶                    ──ParseError▶
    /// ```
    /// - Parameters:
    ///   - executor: Where the closure runs; if nil, directly: on the resolving thread, or now if already resolved.
    ///   - file: The file that the error names if the executor drops the closure.
    ///   - line: The line that the error names if the executor drops the closure.
    ///   - transform: Returns the result.
    public func flatMapResult<T: Sendable, Failure: Error>(
        in executor: (any Executor)? = nil,
        file: StaticString = #fileID,
        line: UInt = #line,
        _ transform: @escaping @Sendable (Value) -> Result<T, Failure>
    ) -> Future<T> {
        map(in: executor, file: file, line: line) { value in try transform(value).get() }
    }

    /// Returns a future that never fails: its value is this one's value or error, as a `Result`.
    ///
    /// It lets a `batch` wait for all futures, whether they succeed or fail. `flatMapResult { $0 }` reverses it.
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
    /// Direct observers of the new future run on the thread that resolves this one, or now if it is already resolved.
    public func settled() -> Future<Result<Value, any Error>> {
        map { Result<Value, any Error>.success($0) }.recover { .failure($0) }
    }
}
