extension Future {
    /// Runs the closure with the result; the returned future gets the same result after the closure has returned.
    ///
    /// Observers of the new future run after the closure, whichever executors they use. `onComplete` gives no such
    /// guarantee: other observers of this future may run before the closure that is passed to `onComplete`.
    ///
    /// If `executor` is nil, the closure runs directly.
    ///
    /// ```swift
    /// store.save(ana)
    ///     .andThen(in: app) { result in log.record(result) }
    ///     .then { user in list.show(user) }  // runs after the log is written
    /// ```
    ///
    /// ```text
    /// self   ──1───────────▶
    /// body     ╰─runs─╮
    ///        ─────────1▶
    /// ```
    @discardableResult
    public func andThen(
        in executor: (any Executor)? = nil,
        file: StaticString = #fileID,
        line: UInt = #line,
        _ body: @escaping @Sendable (Result<Value, any Error>) -> Void
    ) -> Future<Value> {
        settled().map(in: executor, file: file, line: line) { result in
            body(result)
            return try result.get()
        }
    }

    /// Runs the closure on success and on failure; the returned future gets the result after the closure has returned.
    ///
    /// If `executor` is nil, the closure runs directly.
    ///
    /// ```swift
    /// store.importUsers(file).always { try? file.close() }
    /// ```
    ///
    /// ```text
    /// self   ──✗───────────▶
    /// body     ╰─runs─╮
    ///        ─────────✗▶
    /// ```
    @discardableResult
    public func always(
        in executor: (any Executor)? = nil,
        file: StaticString = #fileID,
        line: UInt = #line,
        _ body: @escaping @Sendable () -> Void
    ) -> Future<Value> {
        andThen(in: executor, file: file, line: line) { _ in body() }
    }
}
