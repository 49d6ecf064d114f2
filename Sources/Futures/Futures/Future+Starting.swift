extension Future {
    /// Runs the closure on a background thread.
    ///
    /// ```swift
    /// let answer = Future { try load() }
    /// // … other things …
    /// print(try answer.value)
    /// ```
    public convenience init(_ work: @escaping @Sendable () throws -> Value) {
        self.init(origin: .unknown)
        PerformAsync { self.complete(Result(catching: work)) }
    }

    /// Computes the expression on a background thread.
    ///
    /// ```swift
    /// let answer = Future(slowFunction())
    /// ```
    public convenience init(_ expression: @autoclosure @escaping @Sendable () throws -> Value) {
        self.init(origin: .unknown)
        PerformAsync { self.complete(Result(catching: expression)) }
    }
}
