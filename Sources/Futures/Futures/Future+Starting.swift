extension Future {
    /// Runs the closure on a background thread.
    ///
    /// ```swift
    /// let answer = Future { try load() }
    /// // … other things …
    /// print(try answer.value)
    /// ```
    public init(_ work: @escaping @Sendable () throws -> Value) {
        let storage = FutureStorage<Value>(needing: .unknown)
        self.init(storage)
        PerformAsync { storage.complete(Result(catching: work)) }
    }

    /// Computes the expression on a background thread.
    ///
    /// ```swift
    /// let answer = Future(slowFunction())
    /// ```
    ///
    /// A constant is also computed there, and an error is a value like others: `Future(value: 42)` and `Future(error:
    /// error)` make futures that are resolved at once.
    public init(_ expression: @autoclosure @escaping @Sendable () throws -> Value) {
        let storage = FutureStorage<Value>(needing: .unknown)
        self.init(storage)
        PerformAsync { storage.complete(Result(catching: expression)) }
    }
}
