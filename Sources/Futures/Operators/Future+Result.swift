extension Future {
    /// A future of the value in the result that the closure makes of this one's value, or of the error in it.
    ///
    /// ```swift
    /// text.flatMapResult { text in User.parse(text) }  // parse gives a Result<User, ParseError>
    /// ```
    ///
    /// ```text
    /// self   ──"ana"──▶          self   ──"?"──▶
    ///        ──User▶                    ──ParseError▶
    /// ```
    /// - Parameters:
    ///   - executor: Where the closure runs; nil for directly, on the thread that resolves this future, or now.
    ///   - file: The place that the future names if the executor drops the closure.
    ///   - line: The place that the future names if the executor drops the closure.
    ///   - transform: Makes the result.
    public func flatMapResult<T: Sendable, Failure: Error>(
        in executor: (any Executor)? = nil,
        file: StaticString = #fileID,
        line: UInt = #line,
        _ transform: @escaping @Sendable (Value) -> Result<T, Failure>
    ) -> Future<T> {
        map(in: executor, file: file, line: line) { value in try transform(value).get() }
    }

    /// A future of the value or the error as a `Result`, which itself never fails.
    ///
    /// It lets a `batch` wait for all futures, whatever becomes of them. `flatMapResult { $0 }` is the way back.
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
    /// What observes the new future directly runs on the thread that resolves this one, or now.
    public func settled() -> Future<Result<Value, any Error>> {
        map { Result<Value, any Error>.success($0) }.recover { .failure($0) }
    }
}
