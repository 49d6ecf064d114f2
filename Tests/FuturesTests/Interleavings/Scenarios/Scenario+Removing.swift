#if DEBUG
    @testable import Futures

    extension Scenario {
        /// An observer that is removed is notified at most once, and is always released.
        static let removing = [
            Scenario("an observer is removed while the value is set", outcomes: ["", "a=1"]) { run in
                let resolver = run.resolver()
                let observation = resolver.future.observe(Observers(run).make("a"))
                run.thread { resolver.set(run.value(1)) }
                run.thread { observation.remove() }
                return { run.noted }
            },
            Scenario(
                "the second of three observers is removed while the value is set",
                outcomes: ["a=1 b=1 c=1", "a=1 c=1"]
            ) { run in
                let resolver = run.resolver()
                let observers = Observers(run)
                resolver.future.onComplete(observers.make("a"))
                let observation = resolver.future.observe(observers.make("b"))
                resolver.future.onComplete(observers.make("c"))
                run.thread { resolver.set(run.value(1)) }
                run.thread { observation.remove() }
                return { run.noted }
            },
            Scenario("two threads remove the same observer while the value is set", outcomes: ["", "a=1"]) { run in
                let resolver = run.resolver()
                let observation = resolver.future.observe(Observers(run).make("a"))
                run.thread { resolver.set(run.value(1)) }
                run.thread { observation.remove() }
                run.thread { observation.remove() }
                return { run.noted }
            },
            Scenario(
                "an observer is removed and another one added while the value is set",
                outcomes: ["a=1 b=1", "b=1"]
            ) { run in
                let resolver = run.resolver()
                let future = resolver.future
                let observers = Observers(run)
                let observation = future.observe(observers.make("a"))
                run.thread { resolver.set(run.value(1)) }
                run.thread { observation.remove() }
                run.thread { future.onComplete(observers.make("b")) }
                return { run.noted }
            },
            // Like `await future.get()`: the wait ends with the value or the cancellation, whichever comes first, and a
            // cancelled wait leaves no observer behind.
            Scenario("a wait begins and is cancelled while the value is set", outcomes: ["a=1", "a=cancelled"]) { run in
                let resolver = run.resolver()
                let future = resolver.future
                let isOver = AtomicFlagBox()
                let observation = Locked<Observation?>(nil)
                let finish = { @Sendable (result: Result<Tracked, any Error>) in
                    if isOver.set() { run.note("a=\(text(of: result))") }
                }
                run.thread { resolver.set(run.value(1)) }
                run.thread {
                    let added = future.observe(finish)
                    observation.withLock { $0 = added }
                    if isOver.isSet { added.remove() }
                }
                run.thread {
                    finish(.failure(FutureError.cancelled))
                    observation.withLock { $0 }?.remove()
                }
                return { run.noted }
            },
            Scenario(
                "an observer is removed while a concurrent executor starts to run it",
                outcomes: ["a=1 b=1", "b=1"]
            ) { run in
                let future = run.watch(Future(value: run.value(1)))
                let executor = ScheduledExecutor(run)
                let observers = Observers(run)
                let observation = future.observe(in: executor, observers.make("a"))
                future.onComplete(in: executor, observers.make("b"))
                run.thread { observation.remove() }
                run.worker(executor)
                return { run.noted }
            },
            Scenario(
                "one observer is removed and one is added while a concurrent executor runs a third observer",
                outcomes: ["a=1 b=1 c=1", "a=1 c=1"]
            ) { run in
                let future = run.watch(Future(value: run.value(1)))
                let executor = ScheduledExecutor(run)
                let observers = Observers(run)
                future.onComplete(in: executor, observers.make("a"))
                let observation = future.observe(in: executor, observers.make("b"))
                run.thread {
                    observation.remove()
                    future.onComplete(in: executor, observers.make("c"))
                }
                run.worker(executor)
                run.worker(executor)
                return { run.noted }
            },
            Scenario(
                "the only observer on an executor is removed while the value is set",
                outcomes: ["", "a=1"]
            ) { run in
                let resolver = run.resolver()
                let executor = ScheduledExecutor(run)
                let observation = resolver.future.observe(in: executor, Observers(run).make("a"))
                run.thread { resolver.set(run.value(1)) }
                run.thread { observation.remove() }
                run.worker(executor)
                return { run.noted }
            },
        ]
    }

    extension Future {
        /// Adds an observer that needs no executor.
        fileprivate func observe(_ body: @escaping @Sendable (Result<Value, any Error>) -> Void) -> Observation {
            let id = storage.add(Observer { body(FutureStorage<Value>.of($0).result) }, at: nil)
            return Observation(storage: storage, id: id, place: nil)
        }

        fileprivate func observe(
            in executor: ScheduledExecutor,
            _ body: @escaping @Sendable (Result<Value, any Error>) -> Void
        ) -> Observation {
            observe(in: executor) { (storage: FutureStorage<Value>) in body(storage.result) }
        }
    }

    /// A flag that closures share.
    private final class AtomicFlagBox: Sendable {
        private let flag = AtomicFlag()

        var isSet: Bool { flag.isSet }

        func set() -> Bool { flag.set() }
    }
#endif
