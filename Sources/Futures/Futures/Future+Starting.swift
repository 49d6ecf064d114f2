extension Future {
    /// Runs the closure on a background thread; if it throws, the future fails with that error.
    ///
    /// ```swift
    /// let answer = Future { try load() }
    /// // … other work …
    /// print(try answer.value)
    /// ```
    public init(_ work: @escaping @Sendable () throws -> Value) {
        let storage = FutureStorage<Value>(needing: .unknown)
        self.init(storage)
        PerformAsync { storage.complete(Result(catching: work)) }
    }

    /// Computes the expression on a background thread; if it throws, the future fails with that error.
    ///
    /// ```swift
    /// let answer = Future(slowFunction())
    /// ```
    ///
    /// Even a constant is computed on a background thread. If the expression evaluates to an error without throwing it,
    /// the error becomes the *value* of the future. For a future that is already resolved, use `Future(value: 42)` or
    /// `Future(error: error)`.
    public init(_ expression: @autoclosure @escaping @Sendable () throws -> Value) {
        let storage = FutureStorage<Value>(needing: .unknown)
        self.init(storage)
        PerformAsync { storage.complete(Result(catching: expression)) }
    }
}
