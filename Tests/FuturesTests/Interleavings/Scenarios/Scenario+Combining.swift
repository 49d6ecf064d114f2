#if DEBUG
    @testable import Futures

    extension Scenario {
        /// A future that combines other futures resolves once.
        static let combining = [
            Scenario("both futures of a zip are set", outcomes: ["1 2"]) { run in
                let first = run.resolver()
                let second = run.resolver()
                let both = run.watch(first.future.zip(second.future))
                both.onComplete { result in
                    if case .success(let values) = result { run.note("\(values.0.number) \(values.1.number)") }
                }
                run.thread { first.set(run.value(1)) }
                run.thread { second.set(run.value(2)) }
                return { run.noted }
            },
            Scenario("both futures of a zip fail", outcomes: ["cancelled", "late"]) { run in
                let first = run.resolver()
                let second = run.resolver()
                let both = run.watch(first.future.zip(second.future))
                both.onComplete { result in
                    if case .failure(let error) = result { run.note(text(of: error)) }
                }
                run.thread { first.set(FutureError.cancelled) }
                run.thread { second.set(FutureError.timedOut) }
                return { run.noted }
            },
            Scenario("a zip is made while both futures are set", outcomes: ["1 2"]) { run in
                let first = run.resolver()
                let second = run.resolver()
                let futures = [first.future, second.future]
                run.thread { first.set(run.value(1)) }
                run.thread { second.set(run.value(2)) }
                run.thread {
                    futures[0].zip(futures[1]).onComplete { result in
                        if case .success(let values) = result { run.note("\(values.0.number) \(values.1.number)") }
                    }
                }
                return { run.noted }
            },
            Scenario("the futures of a batch of three are set", outcomes: ["1 2 3"]) { run in
                let resolvers = [run.resolver(), run.resolver(), run.resolver()]
                let all = run.watch(Future.batch(resolvers.map(\.future)))
                all.onComplete { result in
                    if case .success(let values) = result { for value in values { run.note("\(value.number)") } }
                }
                for (index, resolver) in resolvers.enumerated() { run.thread { resolver.set(run.value(index + 1)) } }
                return { run.noted }
            },
            Scenario("one future of a batch is set and one fails", outcomes: ["cancelled"]) { run in
                let resolvers = [run.resolver(), run.resolver()]
                let all = run.watch(Future.batch(resolvers.map(\.future)))
                all.onComplete { result in
                    if case .failure(let error) = result { run.note(text(of: error)) }
                }
                run.thread { resolvers[0].set(run.value(1)) }
                run.thread { resolvers[1].set(FutureError.cancelled) }
                return { run.noted }
            },
            Scenario(
                "one of two futures is set and the other fails, and `firstValue` gives the value",
                outcomes: ["1"]
            ) { run in
                let resolvers = [run.resolver(), run.resolver()]
                let first = run.watch(Future.firstValue(of: resolvers.map(\.future)))
                first.onComplete { result in
                    if case .success(let value) = result { run.note("\(value.number)") }
                }
                run.thread { resolvers[0].set(run.value(1)) }
                run.thread { resolvers[1].set(FutureError.cancelled) }
                return { run.noted }
            },
            Scenario("a batch is made while its futures are set", outcomes: ["1 2"]) { run in
                let first = run.resolver()
                let second = run.resolver()
                let futures = [first.future, second.future]
                run.thread { first.set(run.value(1)) }
                run.thread { second.set(run.value(2)) }
                run.thread {
                    Future.batch(futures).onComplete { result in
                        if case .success(let values) = result { for value in values { run.note("\(value.number)") } }
                    }
                }
                return { run.noted }
            },
        ]
    }
#endif
