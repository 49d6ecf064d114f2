extension Future {
    /// Returns a future of the value; an error that passes the test is replaced with the closure's value.
    ///
    /// Other errors are passed on. If the test or the closure throws, the new future fails with that error. If
    /// `executor` is nil, the test and the closure run directly.
    ///
    /// ```swift
    /// page.recover(if: { $0 as? FutureError == .timedOut }) { _ in emptyPage }
    /// ```
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
    /// Other errors are passed on. If the closure throws, the new future fails with that error. If `executor` is nil,
    /// the closure runs directly.
    ///
    /// ```swift
    /// store.user("ana").recover(if: NotFound.self) { missing in User(login: missing.login) }
    /// ```
    ///
    /// ```text
    /// self   ──NotFound──▶      self   ──Offline──▶
    ///        ──1▶                      ──Offline▶
    /// ```
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
