#if DEBUG
    @testable import Futures

    extension Scenario {
        /// A blocked thread continues when the future has a result, or when the thread's time limit has passed.
        static let waiting = [
            Scenario("a thread waits while the value is set", outcomes: ["got=1"]) { run in
                let resolver = run.resolver()
                let future = resolver.future
                run.thread { resolver.set(run.value(1)) }
                run.thread { run.get(future) }
                return { run.noted }
            },
            Scenario("two threads wait while the value is set", outcomes: ["got=1 got=1"]) { run in
                let resolver = run.resolver()
                let future = resolver.future
                run.thread { resolver.set(run.value(1)) }
                run.thread { run.get(future) }
                run.thread { run.get(future) }
                return { run.noted }
            },
            Scenario("a thread waits while the resolver is released", outcomes: ["got=abandoned"]) { run in
                let resolver = run.resolver()
                let future = resolver.future
                run.thread { withExtendedLifetime(resolver) {} }
                run.thread { run.get(future) }
                return { run.noted }
            },
            Scenario("a thread waits for a limited time while the value is set", outcomes: ["got=1", "got=late"]) {
                run in
                let resolver = run.resolver()
                let future = resolver.future
                run.thread { resolver.set(run.value(1)) }
                run.thread { run.get(future, timeout: .seconds(1)) }
                return { run.noted }
            },
            Scenario(
                "one thread waits for a limited time and one without a limit",
                outcomes: ["got=1 got=1", "got=late got=1"]
            ) { run in
                let resolver = run.resolver()
                let future = resolver.future
                run.thread { resolver.set(run.value(1)) }
                run.thread { run.get(future) }
                run.thread { run.get(future, timeout: .seconds(1)) }
                return { run.noted }
            },
            Scenario(
                "a thread waits while an observer is notified",
                outcomes: ["a=1 got=1", "got=1 a=1"]
            ) { run in
                let resolver = run.resolver()
                let future = resolver.future
                future.onComplete(Observers(run).make("a"))
                run.thread { resolver.set(run.value(1)) }
                run.thread { run.get(future) }
                return { run.noted }
            },
            Scenario(
                "a thread waits and then adds an observer",
                outcomes: ["a=1 got=1 b=1", "got=1 a=1 b=1"]
            ) { run in
                let resolver = run.resolver()
                let future = resolver.future
                let observers = Observers(run)
                future.onComplete(observers.make("a"))
                run.thread { resolver.set(run.value(1)) }
                run.thread {
                    run.get(future)
                    future.onComplete(observers.make("b"))
                }
                return { run.noted }
            },
            Scenario(
                "an observer waits for the result of a later observer",
                outcomes: ["none mapped", "mapped got=2"]
            ) { run in
                let resolver = run.resolver()
                let future = resolver.future
                let mapped = Slots<Future<Tracked>?>(nil)
                future.onComplete { _ in
                    run.step()
                    if let mapped = mapped[0] { run.get(mapped) } else { run.note("none") }
                }
                run.thread { resolver.set(run.value(1)) }
                run.thread {
                    mapped[0] = future.map {
                        run.note("mapped")
                        return run.value($0.number + 1)
                    }
                }
                return {
                    mapped[0] = nil
                    return run.noted
                }
            },
            Scenario("an observer waits for a future that another thread sets", outcomes: ["a=1 got=2"]) { run in
                let first = run.resolver()
                let second = run.resolver()
                let other = second.future
                first.future.onComplete(Observers(run).make("a") { run.get(other) })
                run.thread { first.set(run.value(1)) }
                run.thread { second.set(run.value(2)) }
                return { run.noted }
            },
        ]
    }
#endif
