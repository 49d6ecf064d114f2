extension Future {
    /// Returns a future of all values combined by the closure, in the order of the futures.
    ///
    /// When all values are available, the closure is called once for each value, with the result so far. If a future
    /// fails, the closure is not called, and the new future fails with that error without waiting for the other
    /// futures. For an empty list, the value is the initial value.
    ///
    /// ```swift
    /// let total = Future.fold(accounts.map { $0.balance() }, 0) { $0 + $1 }
    /// ```
    ///
    /// ```text
    /// a  ────────1────▶
    /// b  ───2─────────▶
    /// c  ──────3──────▶
    ///    ────────((0+1)+2)+3▶
    /// ```
    /// - Parameters:
    ///   - futures: The futures whose values are combined.
    ///   - initial: The value that is combined with the first future's value.
    ///   - executor: Where the closure runs. If nil, it runs directly: on the thread that resolves the last
    ///     unresolved future, or immediately if all futures are already resolved.
    ///   - file: The file that `FutureError.abandoned` names if the executor drops the closure.
    ///   - line: The line that `FutureError.abandoned` names if the executor drops the closure.
    ///   - combine: Returns the next intermediate result; if it throws, the new future fails with that error.
    public static func fold<Accumulated: Sendable>(
        _ futures: [Future<Value>],
        _ initial: Accumulated,
        in executor: (any Executor)? = nil,
        file: StaticString = #fileID,
        line: UInt = #line,
        _ combine: @escaping @Sendable (Accumulated, Value) throws -> Accumulated
    ) -> Future<Accumulated> {
        batch(futures).map(in: executor, file: file, line: line) { values in try values.reduce(initial, combine) }
    }
}
