#if DEBUG
    import Testing

    /// Two or three threads that use the same futures, and what may come of it.
    ///
    /// ```swift
    /// Scenario("two values", outcomes: ["1", "2"]) { run in
    ///     let resolver = run.resolver()
    ///     run.thread { resolver.set(run.value(1)) }
    ///     run.thread { resolver.set(run.value(2)) }
    ///     return { text(of: resolver.future.resolvedResult) }
    /// }
    /// ```
    struct Scenario: Sendable, CustomTestStringConvertible {
        let name: String
        /// Each run must end in one of them, and each of them must be the end of a run.
        let outcomes: Set<String>
        /// Adds the threads to a run; returns what is called when they have ended, and gives the outcome.
        let prepare: @Sendable (Run) -> () -> String

        init(_ name: String, outcomes: Set<String>, _ prepare: @escaping @Sendable (Run) -> () -> String) {
            self.name = name
            self.outcomes = outcomes
            self.prepare = prepare
        }

        var testDescription: String { name }
    }
#endif
