extension Sequence where Element: Sendable {
    /// Calls the closure for each element; collects the values of the closure's futures in the order of the elements.
    ///
    /// A call does not wait for the future of an earlier call, so the work of several futures may run at the same time.
    /// The returned future fails with the first error to arrive; the work of the other futures continues. For an empty
    /// sequence, the value is an empty array.
    ///
    /// ```swift
    /// let users = ids.traverse { id in store.user(id) }  // Future<[User]>
    /// ```
    ///
    /// ```text
    /// [1, 2, 3]
    /// 1 → ──────a────▶
    /// 2 → ──b────────▶
    /// 3 → ─────────c─▶
    ///     ─────────[a,b,c]▶
    /// ```
    /// - Parameters:
    ///   - executor: Runs the closure for each element. If nil, the closure runs on the calling thread, before
    ///     `traverse` returns.
    ///   - file: The file that `FutureError.abandoned` names if the executor drops a closure.
    ///   - line: The line that `FutureError.abandoned` names if the executor drops a closure.
    ///   - transform: Returns the future of an element. If it throws, the returned future fails with that error.
    public func traverse<T: Sendable>(
        in executor: (any Executor)? = nil,
        file: StaticString = #fileID,
        line: UInt = #line,
        _ transform: @escaping @Sendable (Element) throws -> Future<T>
    ) -> Future<[T]> {
        Future.batch(
            map { element in
                guard let executor else {
                    do { return try transform(element) } catch { return Future(error: error) }
                }
                let made: Future<Future<T>> = executor.submit(file: file, line: line) { try transform(element) }
                return made.flatten()
            }
        )
    }
}
