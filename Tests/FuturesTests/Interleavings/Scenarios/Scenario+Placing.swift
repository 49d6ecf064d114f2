#if DEBUG
    @testable import Futures

    extension Scenario {
        /// The observers on one executor are each notified once, in order and one at a time.
        ///
        /// This holds even if the executor runs several closures at the same time.
        static let placing = [
            Scenario("two observers on a concurrent executor are notified", outcomes: ["a=1 b=1"]) { run in
                let resolver = run.resolver()
                let executor = ScheduledExecutor(run)
                let observers = Observers(run)
                resolver.future.onComplete(in: executor, observers.make("a"))
                resolver.future.onComplete(in: executor, observers.make("b"))
                run.thread { resolver.set(run.value(1)) }
                run.worker(executor)
                return { run.noted }
            },
            Scenario("a second observer is added while a concurrent executor runs the first", outcomes: ["a=1 b=1"]) {
                run in
                let future = run.watch(Future(value: run.value(1)))
                let executor = ScheduledExecutor(run)
                let observers = Observers(run)
                run.thread {
                    future.onComplete(in: executor, observers.make("a"))
                    future.onComplete(in: executor, observers.make("b"))
                }
                run.worker(executor)
                return { run.noted }
            },
            Scenario("two threads of a concurrent executor run the observers", outcomes: ["a=1 b=1"]) { run in
                let future = run.watch(Future(value: run.value(1)))
                let executor = ScheduledExecutor(run)
                let observers = Observers(run)
                run.thread {
                    future.onComplete(in: executor, observers.make("a"))
                    future.onComplete(in: executor, observers.make("b"))
                }
                run.worker(executor)
                run.worker(executor)
                return { run.noted }
            },
            Scenario("an observer on a concurrent executor is added while the value is set", outcomes: ["a=1"]) { run in
                let resolver = run.resolver()
                let future = resolver.future
                let executor = ScheduledExecutor(run)
                let observers = Observers(run)
                run.thread { resolver.set(run.value(1)) }
                run.thread { future.onComplete(in: executor, observers.make("a")) }
                run.worker(executor)
                return { run.noted }
            },
            Scenario(
                "observers on two executors are notified at the same time",
                outcomes: ["a=1 b=1", "b=1 a=1"]
            ) { run in
                let resolver = run.resolver()
                let executors = [ScheduledExecutor(run), ScheduledExecutor(run)]
                resolver.future.onComplete(in: executors[0], Observers(run).make("a"))
                resolver.future.onComplete(in: executors[1], Observers(run).make("b"))
                run.thread { resolver.set(run.value(1)) }
                for executor in executors { run.worker(executor) }
                return { run.noted }
            },
            Scenario(
                "two observers are added on an executor that runs closures inside `submit`",
                outcomes: ["a=1 b=1"]
            ) { run in
                let resolver = run.resolver()
                let future = resolver.future
                let executor = InstantExecutor()
                let observers = Observers(run)
                run.thread { resolver.set(run.value(1)) }
                run.thread {
                    future.onComplete(in: executor, observers.make("a"))
                    future.onComplete(in: executor, observers.make("b"))
                }
                return { run.noted }
            },
            Scenario(
                "an observer on an executor that runs closures inside `submit` adds another observer",
                outcomes: ["a=1 b=1 c=1", "a=1 c=1 b=1"]
            ) { run in
                let resolver = run.resolver()
                let future = resolver.future
                let executor = InstantExecutor()
                let observers = Observers(run)
                future.onComplete(
                    in: executor,
                    observers.make("a") { future.onComplete(in: executor, observers.make("c")) }
                )
                run.thread { resolver.set(run.value(1)) }
                run.thread { future.onComplete(in: executor, observers.make("b")) }
                return { run.noted }
            },
            Scenario(
                "`then(in:)` adds two observers on an executor that starts closures in order",
                outcomes: ["a=1 b=1"]
            ) { run in
                let resolver = run.resolver()
                let future = resolver.future
                let executor = ScheduledExecutor(run, startsInOrder: true)
                let observers = Observers(run)
                run.thread { resolver.set(run.value(1)) }
                run.thread {
                    for name in ["a", "b"] {
                        let observer = observers.make(name)
                        future.then(in: executor) { observer(.success($0)) }
                    }
                }
                run.worker(executor)
                return { run.noted }
            },
            Scenario(
                "an observer on a concurrent executor waits for the result of a later observer on that executor",
                outcomes: ["none mapped", "mapped got=2"]
            ) { run in
                let resolver = run.resolver()
                let future = resolver.future
                let executor = ScheduledExecutor(run)
                let mapped = Slots<Future<Tracked>?>(nil)
                future.onComplete(in: executor) { _ in
                    run.step()
                    if let mapped = mapped[0] { run.get(mapped) } else { run.note("none") }
                }
                run.thread { resolver.set(run.value(1)) }
                run.thread {
                    mapped[0] = future.map(in: executor) {
                        run.note("mapped")
                        return run.value($0.number + 1)
                    }
                }
                run.worker(executor)
                return {
                    mapped[0] = nil
                    return run.noted
                }
            },
        ]
    }
#endif
