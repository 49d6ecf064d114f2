#if DEBUG
    @testable import Futures

    extension Scenario {
        /// A closure on an executor ends exactly once.
        static let ending = [
            Scenario("two threads end a closure", outcomes: ["end"]) { run in
                let token = EndToken(executor: "ending") { run.note("end") }
                run.thread { token.end() }
                run.thread { token.end() }
                return { run.noted }
            },
            Scenario("one thread calls a closure's `end`; another releases that `end`", outcomes: ["end"]) { run in
                let token = EndToken(executor: "ending") { run.note("end") }
                run.thread { token.end() }
                run.thread { withExtendedLifetime(token) {} }
                return { run.noted }
            },
            Scenario(
                "a closure with a resolver ends before the observers of the future are notified",
                outcomes: ["end a=1", "end a=2"]
            ) { run in
                let storage = run.storage(needing: .unknown)
                let resolver = FutureResolver(storage, location: SourceLocation(file: #fileID, line: #line)) {
                    run.note("end")
                }
                Future<Tracked>(storage).onComplete(Observers(run).make("a"))
                run.thread { resolver.set(run.value(1)) }
                run.thread { resolver.set(run.value(2)) }
                return { run.noted }
            },
        ]
    }
#endif
