extension Sequence where Element: Sendable {
    /// Returns a future of the values of the futures that the closure returns, in the order of the elements.
    ///
    /// The closure is called for all elements without waiting for the futures that it returns, so their work may run at
    /// the same time. The new future fails with the first error to arrive, while the other work continues. For an empty
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
    ///   - executor: Where the closure runs; it is submitted once for each element. If nil, it runs on the
    ///     calling thread, before `traverse` returns.
    ///   - file: The file that `FutureError.abandoned` names if the executor drops a closure.
    ///   - line: The line that `FutureError.abandoned` names if the executor drops a closure.
    ///   - transform: Returns an element's future; an error that it throws counts as the error of that future.
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
