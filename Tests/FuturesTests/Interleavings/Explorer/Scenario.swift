#if DEBUG
    import Testing

    /// A test of two or three threads that share futures, queues, tokens or workers.
    ///
    /// ```swift
    /// Scenario("two values are set", outcomes: ["1", "2"]) { run in
    ///     let resolver = run.resolver()
    ///     run.thread { resolver.set(run.value(1)) }
    ///     run.thread { resolver.set(run.value(2)) }
    ///     return { text(of: resolver.future.resolvedResult) }
    /// }
    /// ```
    struct Scenario: Sendable, CustomTestStringConvertible {
        let name: String
        /// The expected outcomes: each run must have one of them, and each of them must occur in some run.
        let outcomes: Set<String>
        /// Adds the threads to a run.
        ///
        /// The returned closure is called after the threads have ended, and gives the outcome.
        let prepare: @Sendable (Run) -> () -> String

        init(_ name: String, outcomes: Set<String>, _ prepare: @escaping @Sendable (Run) -> () -> String) {
            self.name = name
            self.outcomes = outcomes
            self.prepare = prepare
        }

        var testDescription: String { name }
    }
#endif
