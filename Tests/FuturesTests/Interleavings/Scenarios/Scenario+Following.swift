#if DEBUG
    @testable import Futures

    extension Scenario {
        /// A future that follows another future gets that future's result exactly once.
        static let following = [
            Scenario("a future is followed while it is set", outcomes: ["a=1"]) { run in
                let leader = run.resolver()
                let follower = run.resolver()
                let future = leader.future
                follower.future.onComplete(Observers(run).make("a"))
                run.thread { leader.set(run.value(1)) }
                run.thread { follower.set(future) }
                return { run.noted }
            },
            Scenario(
                "two threads set one future, one to a value and one to another future",
                outcomes: ["a=1: true false", "a=2: false true"]
            ) { run in
                let resolver = run.resolver()
                let wins = Slots(count: 2, false)
                let other = Future(value: run.value(2))
                resolver.future.onComplete(Observers(run).make("a"))
                run.thread { wins[0] = resolver.set(run.value(1)) }
                run.thread { wins[1] = resolver.set(other) }
                return { "\(run.noted): \(wins)" }
            },
            Scenario(
                "two threads set one future to two other futures",
                outcomes: ["a=1: true false", "a=2: false true"]
            ) { run in
                let resolver = run.resolver()
                let wins = Slots(count: 2, false)
                resolver.future.onComplete(Observers(run).make("a"))
                for index in 0..<2 {
                    let other = Future(value: run.value(index + 1))
                    run.thread { wins[index] = resolver.set(other) }
                }
                return { "\(run.noted): \(wins)" }
            },
            Scenario("a chain of three futures is linked while its end is set", outcomes: ["a=1"]) { run in
                let resolvers = [run.resolver(), run.resolver(), run.resolver()]
                let futures = resolvers.map(\.future)
                futures[0].onComplete(Observers(run).make("a"))
                let (first, second, third) = (resolvers[0], resolvers[1], resolvers[2])
                let (middle, end) = (futures[1], futures[2])
                run.thread { first.set(middle) }
                run.thread { second.set(end) }
                run.thread { third.set(run.value(1)) }
                return { run.noted }
            },
            Scenario("a future is followed while its resolver is released", outcomes: ["a=abandoned"]) { run in
                let leader = run.resolver()
                let follower = run.resolver()
                let future = leader.future
                follower.future.onComplete(Observers(run).make("a"))
                run.thread { withExtendedLifetime(leader) {} }
                run.thread { follower.set(future) }
                return { run.noted }
            },
            Scenario("both futures of a flatMap are set", outcomes: ["a=2"]) { run in
                let outer = run.resolver()
                let inner = run.resolver()
                let future = inner.future
                run.watch(outer.future.flatMap { _ in future }).onComplete(Observers(run).make("a"))
                run.thread { outer.set(run.value(1)) }
                run.thread { inner.set(run.value(2)) }
                return { run.noted }
            },
            Scenario("an error is recovered while an observer is added", outcomes: ["a=2"]) { run in
                let resolver = run.resolver()
                let recovered = run.watch(resolver.future.recover { _ in run.value(2) })
                let observers = Observers(run)
                run.thread { resolver.set(FutureError.cancelled) }
                run.thread { recovered.onComplete(observers.make("a")) }
                return { run.noted }
            },
        ]
    }
#endif
