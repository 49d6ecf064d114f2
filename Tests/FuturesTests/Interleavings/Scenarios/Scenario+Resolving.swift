#if DEBUG
    @testable import Futures

    extension Scenario {
        /// A future has one result.
        static let resolving = [
            Scenario("two values are set", outcomes: ["1: true false", "2: false true"]) { run in
                let resolver = run.resolver()
                let future = resolver.future
                let wins = Slots(count: 2, false)
                for index in 0..<2 { run.thread { wins[index] = resolver.set(run.value(index + 1)) } }
                return { "\(text(of: future.resolvedResult)): \(wins)" }
            },
            Scenario(
                "three values are set",
                outcomes: ["1: true false false", "2: false true false", "3: false false true"]
            ) { run in
                let resolver = run.resolver()
                let future = resolver.future
                let wins = Slots(count: 3, false)
                for index in 0..<3 { run.thread { wins[index] = resolver.set(run.value(index + 1)) } }
                return { "\(text(of: future.resolvedResult)): \(wins)" }
            },
            Scenario(
                "a value and an error are set, and an observer gets the first",
                outcomes: ["a=1: true false", "a=cancelled: false true"]
            ) { run in
                let resolver = run.resolver()
                let wins = Slots(count: 2, false)
                resolver.future.onComplete(Observers(run).make("a"))
                run.thread { wins[0] = resolver.set(run.value(1)) }
                run.thread { wins[1] = resolver.set(FutureError.cancelled) }
                return { "\(run.noted): \(wins)" }
            },
            Scenario("a result is read twice while it is set", outcomes: ["nothing nothing", "nothing 1", "1 1"]) {
                run in
                let resolver = run.resolver()
                let future = resolver.future
                run.thread { resolver.set(run.value(1)) }
                run.thread {
                    run.note(text(of: future.resolvedResult))
                    run.note(text(of: future.resolvedResult))
                }
                return { run.noted }
            },
            Scenario(
                "a large value is read while it is set",
                outcomes: ["nothing", "1 2 3 4"]
            ) { run in
                let resolver = FutureResolver<[4 of Tracked]>()
                let future = run.watch(resolver.future)
                run.thread { resolver.set([run.value(1), run.value(2), run.value(3), run.value(4)]) }
                run.thread {
                    guard case .success(let values) = future.resolvedResult else { return run.note("nothing") }
                    for index in values.indices { run.note("\(values[index].number)") }
                }
                return { run.noted }
            },
        ]
    }
#endif
