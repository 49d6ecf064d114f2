#if DEBUG
    @testable import Futures

    extension Scenario {
        /// One of the threads releases a resolver, a future or a closure.
        ///
        /// If a resolver or a closure is released unused, its future fails exactly once.
        static let dropping = [
            Scenario("a resolver is released while an observer is added", outcomes: ["a=abandoned"]) { run in
                let resolver = run.resolver()
                let future = resolver.future
                let observers = Observers(run)
                run.thread { withExtendedLifetime(resolver) {} }
                run.thread { future.onComplete(observers.make("a")) }
                return { run.noted }
            },
            Scenario("a resolver is released while another thread sets its future's value", outcomes: ["a=1 true"]) {
                run in
                let resolver = run.resolver()
                let wins = Slots(false)
                resolver.future.onComplete(Observers(run).make("a"))
                run.thread { wins[0] = resolver.set(run.value(1)) }
                run.thread { withExtendedLifetime(resolver) {} }
                return { "\(run.noted) \(wins)" }
            },
            Scenario("a future is read and released while its value is set", outcomes: ["true", "true 1"]) { run in
                let resolver = run.resolver()
                let future = resolver.future
                run.thread { run.note("\(resolver.set(run.value(1)))") }
                run.thread { if let result = future.resolvedResult { run.note(text(of: result)) } }
                return { run.notes.sorted().reversed().joined(separator: " ") }
            },
            Scenario("a future and its mapped future are released while the value is set", outcomes: ["a=2"]) { run in
                let resolver = run.resolver()
                let future = resolver.future
                let mapped = run.watch(future.map { run.value($0.number + 1) })
                mapped.onComplete(Observers(run).make("a"))
                run.thread { resolver.set(run.value(1)) }
                run.thread { withExtendedLifetime((future, mapped)) {} }
                return { run.noted }
            },
            Scenario("an executor releases an observer while the value is set", outcomes: ["abandoned"]) { run in
                let resolver = run.resolver()
                let future = resolver.future
                let mapped = Slots<Future<Tracked>?>(nil)
                run.thread { resolver.set(run.value(1)) }
                run.thread { mapped[0] = run.watch(future.map(in: InstantExecutor(drops: true)) { $0 }) }
                return { take(mapped) }
            },
            Scenario(
                "an executor releases an observer while another one is added",
                outcomes: ["abandoned abandoned", "abandoned 1"]
            ) { run in
                let future = run.watch(Future(value: run.value(1)))
                let executor = ScheduledExecutor(run)
                let first = Slots<Future<Tracked>?>(run.watch(future.map(in: executor) { $0 }))
                let second = Slots<Future<Tracked>?>(nil)
                run.thread { executor.drop() }
                run.thread { second[0] = run.watch(future.map(in: executor) { $0 }) }
                return {
                    executor.runAll()
                    return take(first) + " " + take(second)
                }
            },
            Scenario(
                "one thread of an executor runs notifications while another thread drops them",
                outcomes: ["1 1", "abandoned abandoned", "abandoned 1", "1 abandoned"]
            ) { run in
                let future = run.watch(Future(value: run.value(1)))
                let executor = ScheduledExecutor(run)
                let first = Slots<Future<Tracked>?>(run.watch(future.map(in: executor) { $0 }))
                let second = Slots<Future<Tracked>?>(nil)
                run.worker(executor)
                run.thread { second[0] = run.watch(future.map(in: executor) { $0 }) }
                run.thread { executor.drop() }
                return { take(first) + " " + take(second) }
            },
            Scenario("another thread releases the resolver that a closure hands on", outcomes: ["a=abandoned"]) { run in
                let executor = SerialExecutor(run)
                let handed = Slots<FutureResolver<Tracked>?>(nil)
                let future = run.watch(executor.submit { handed[0] = $0 })
                future.onComplete(Observers(run).make("a"))
                run.worker(executor.threads)
                run.thread {
                    run.wait { handed[0] != nil }
                    handed[0] = nil
                }
                return { run.noted }
            },
        ]

        /// Releases the future, and returns the text of its result.
        private static func take(_ slot: Slots<Future<Tracked>?>) -> String {
            defer { slot[0] = nil }
            return text(of: slot[0]?.resolvedResult)
        }
    }
#endif
