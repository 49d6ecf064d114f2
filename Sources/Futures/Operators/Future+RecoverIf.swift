extension Future {
    /// Returns a future of the value; an error that passes the test is replaced with the closure's value.
    ///
    /// Other errors are passed on.
    ///
    /// ```swift
    /// page.recover(if: { $0 as? FutureError == .timedOut }) { _ in emptyPage }
    /// ```
    /// - Parameters:
    ///   - isIncluded: The test; it runs where the closure runs. If it throws, the new future fails with that error.
    ///   - executor: Where the closure runs. If nil, it runs directly: on the thread that resolves this future, or
    ///     immediately if this future is already resolved.
    ///   - file: The file that `FutureError.abandoned` names if the executor drops the closure.
    ///   - line: The line that `FutureError.abandoned` names if the executor drops the closure.
    ///   - transform: Returns a value in place of the error; if it throws, the new future fails with that error.
    public func recover(
        if isIncluded: @escaping @Sendable (any Error) throws -> Bool,
        in executor: (any Executor)? = nil,
        file: StaticString = #fileID,
        line: UInt = #line,
        _ transform: @escaping @Sendable (any Error) throws -> Value
    ) -> Future<Value> {
        recover(in: executor, file: file, line: line) { error in
            guard try isIncluded(error) else { throw error }
            return try transform(error)
        }
    }

    /// Returns a future of the value; an error of the given type is replaced with the closure's value.
    ///
    /// Other errors are passed on.
    ///
    /// ```swift
    /// store.user("ana").recover(if: NotFound.self) { missing in User(login: missing.login) }
    /// ```
    ///
    /// ```text
    /// self   ──NotFound──▶      self   ──Offline──▶
    ///        ──1▶                      ──Offline▶
    /// ```
    /// - Parameters:
    ///   - type: The type of the errors that the closure is called with.
    ///   - executor: Where the closure runs. If nil, it runs directly: on the thread that resolves this future, or
    ///     immediately if this future is already resolved.
    ///   - file: The file that `FutureError.abandoned` names if the executor drops the closure.
    ///   - line: The line that `FutureError.abandoned` names if the executor drops the closure.
    ///   - transform: Returns a value in place of the error; if it throws, the new future fails with that error.
    public func recover<Failure: Error>(
        if type: Failure.Type,
        in executor: (any Executor)? = nil,
        file: StaticString = #fileID,
        line: UInt = #line,
        _ transform: @escaping @Sendable (Failure) throws -> Value
    ) -> Future<Value> {
        recover(in: executor, file: file, line: line) { error in
            guard let failure = error as? Failure else { throw error }
            return try transform(failure)
        }
    }
}
