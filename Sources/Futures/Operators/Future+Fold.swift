extension Future {
    /// A future of what the closure makes of all values, taken in the order of the futures.
    ///
    /// The closure runs when all values are there, once for each of them, one after the other. If a future fails, the
    /// new future fails at once with that error and the closure does not run. An empty list gives the initial value.
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
    ///   - initial: What the first value is combined with.
    ///   - executor: Where the closure runs; nil to run it directly: when the last future resolves, or now if all have.
    ///   - file: The file that the error names if the executor drops the closure.
    ///   - line: The line that the error names if the executor drops the closure.
    ///   - combine: Makes the next intermediate result; what it throws is the new future's error.
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
