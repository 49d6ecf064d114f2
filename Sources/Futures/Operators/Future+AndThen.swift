extension Future {
    /// Runs the closure with the value or the error; gives a future that has the same result after the closure has run.
    ///
    /// Unlike with `onComplete`, observers of the new future can rely on the closure having run, whatever the executors
    /// are.
    ///
    /// ```swift
    /// store.save(user)
    ///     .andThen(in: app) { result in log.record(result) }
    ///     .then { user in list.show(user) }  // the log has its record
    /// ```
    ///
    /// ```text
    /// self   ──1───────────▶
    /// body     ╰─runs─╮
    ///        ─────────1▶
    /// ```
    /// - Parameters:
    ///   - executor: Where the closure runs; nil to run it directly: on the resolving thread, or now if resolved.
    ///   - file: The file that the error names if the executor drops the closure.
    ///   - line: The line that the error names if the executor drops the closure.
    ///   - body: The side effect.
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

    /// Runs the closure whether this future succeeds or fails; gives a future that has the same result after the
    /// closure has run.
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
    /// - Parameters:
    ///   - executor: Where the closure runs; nil to run it directly: on the resolving thread, or now if resolved.
    ///   - file: The file that the error names if the executor drops the closure.
    ///   - line: The line that the error names if the executor drops the closure.
    ///   - body: What has to be done on both outcomes.
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
