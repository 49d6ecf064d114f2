extension Future {
    /// Combines all values with the closure, in the order of the futures; returns a future of the combined value.
    ///
    /// When all values are available, the closure is called once for each value, with the result so far and that
    /// value. If a future fails, the closure is not called, and the new future fails with that error without waiting
    /// for the other futures. If the closure throws, the new future fails with that error. For an empty list, the value
    /// is the initial value.
    ///
    /// If `executor` is nil, the closure runs directly: on the thread that resolves the last unresolved future, or
    /// immediately if all futures are already resolved.
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
