extension Future {
    /// Returns a future of the value; after an error that passes the test, it follows the closure's future.
    ///
    /// Other errors are passed on.
    ///
    /// ```swift
    /// main.users().flatRecover(if: { $0 is Offline || $0 is Busy }) { _ in cache.users() }
    /// ```
    /// - Parameters:
    ///   - isIncluded: The test; it runs where the closure runs. If it throws, the new future fails with that error.
    ///   - executor: Where the closure runs. If nil, it runs directly: on the thread that resolves this future, or
    ///     immediately if this future is already resolved.
    ///   - file: The file that `FutureError.abandoned` names if the executor drops the closure.
    ///   - line: The line that `FutureError.abandoned` names if the executor drops the closure.
    ///   - transform: Returns the future to follow; if it throws, the new future fails with that error.
    public func flatRecover(
        if isIncluded: @escaping @Sendable (any Error) throws -> Bool,
        in executor: (any Executor)? = nil,
        file: StaticString = #fileID,
        line: UInt = #line,
        _ transform: @escaping @Sendable (any Error) throws -> Future<Value>
    ) -> Future<Value> {
        flatRecover(in: executor, file: file, line: line) { error in
            guard try isIncluded(error) else { throw error }
            return try transform(error)
        }
    }

    /// Returns a future of the value; after an error of the given type, it follows the closure's future.
    ///
    /// Other errors are passed on.
    ///
    /// ```swift
    /// main.users().flatRecover(if: Offline.self) { _ in cache.users() }
    /// ```
    ///
    /// ```text
    /// self   ──Offline──────▶
    /// cache      ╲──────1───▶
    ///        ───────────1▶
    /// ```
    /// - Parameters:
    ///   - type: The type of the errors that the closure is called with.
    ///   - executor: Where the closure runs. If nil, it runs directly: on the thread that resolves this future, or
    ///     immediately if this future is already resolved.
    ///   - file: The file that `FutureError.abandoned` names if the executor drops the closure.
    ///   - line: The line that `FutureError.abandoned` names if the executor drops the closure.
    ///   - transform: Returns the future to follow; if it throws, the new future fails with that error.
    public func flatRecover<Failure: Error>(
        if type: Failure.Type,
        in executor: (any Executor)? = nil,
        file: StaticString = #fileID,
        line: UInt = #line,
        _ transform: @escaping @Sendable (Failure) throws -> Future<Value>
    ) -> Future<Value> {
        flatRecover(in: executor, file: file, line: line) { error in
            guard let failure = error as? Failure else { throw error }
            return try transform(failure)
        }
    }
}
