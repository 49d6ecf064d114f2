extension Future {
    /// Returns a future of the value; after an error that passes the test, the new future follows the closure's future.
    ///
    /// Other errors are passed on. If the test or the closure throws, the new future fails with that error. If
    /// `executor` is nil, the test and the closure run directly.
    ///
    /// ```swift
    /// main.users().flatRecover(if: { $0 is Offline || $0 is Busy }) { _ in cache.users() }
    /// ```
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

    /// Returns a future of the value; after an error of the given type, the new future follows the closure's future.
    ///
    /// Other errors are passed on. If the closure throws, the new future fails with that error. If `executor` is nil,
    /// the closure runs directly.
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
