#if DEBUG
    @testable import Futures

    extension Scenario {
        /// Observers are notified once each, one at a time, in the order in which they were added.
        static let observing = [
            Scenario("an observer is added while the value is set", outcomes: ["a=1"]) { run in
                let resolver = run.resolver()
                let future = resolver.future
                let observers = Observers(run)
                run.thread { resolver.set(run.value(1)) }
                run.thread { future.onComplete(observers.make("a")) }
                return { run.noted }
            },
            Scenario("two observers are added while the value is set", outcomes: ["a=1 b=1"]) { run in
                let resolver = run.resolver()
                let future = resolver.future
                let observers = Observers(run)
                run.thread { resolver.set(run.value(1)) }
                run.thread { future.onComplete(observers.make("a")).onComplete(observers.make("b")) }
                return { run.noted }
            },
            Scenario(
                "two threads each add an observer while the value is set",
                outcomes: ["a=1 b=1", "b=1 a=1"]
            ) { run in
                let resolver = run.resolver()
                let future = resolver.future
                let observers = Observers(run)
                run.thread { resolver.set(run.value(1)) }
                run.thread { future.onComplete(observers.make("a")) }
                run.thread { future.onComplete(observers.make("b")) }
                return { run.noted }
            },
            Scenario(
                "three threads each add an observer to a resolved future",
                outcomes: ["a=1 b=1 c=1", "a=1 c=1 b=1", "b=1 a=1 c=1", "b=1 c=1 a=1", "c=1 a=1 b=1", "c=1 b=1 a=1"]
            ) { run in
                let future = run.watch(Future(value: run.value(1)))
                let observers = Observers(run)
                for name in ["a", "b", "c"] { run.thread { future.onComplete(observers.make(name)) } }
                return { run.noted }
            },
            Scenario(
                "an observer adds a second observer while another thread adds a third observer",
                outcomes: ["a=1 b=1 c=1", "a=1 c=1 b=1"]
            ) { run in
                let resolver = run.resolver()
                let future = resolver.future
                let observers = Observers(run)
                future.onComplete(observers.make("a") { future.onComplete(observers.make("c")) })
                run.thread { resolver.set(run.value(1)) }
                run.thread { future.onComplete(observers.make("b")) }
                return { run.noted }
            },
            Scenario(
                "two maps are chained while the value is set",
                outcomes: ["a=2 b=3"]
            ) { run in
                let resolver = run.resolver()
                let future = resolver.future
                let observers = Observers(run)
                run.thread { resolver.set(run.value(1)) }
                run.thread {
                    let mapped = run.watch(future.map { run.value($0.number + 1) }).onComplete(observers.make("a"))
                    run.watch(mapped.map { run.value($0.number + 1) }).onComplete(observers.make("b"))
                }
                return { run.noted }
            },
            Scenario(
                "a value is set inside too many nested notifications, while observers are added",
                outcomes: ["a=2 b=2", "b=2 a=2"]
            ) { run in
                let resolver = run.resolver()
                let mapped = run.watch(resolver.future.map { run.value($0.number + 1) })
                let observers = Observers(run)
                run.thread { run.deep { resolver.set(run.value(1)) } }
                run.thread { mapped.onComplete(observers.make("a")) }
                run.thread { mapped.onComplete(observers.make("b")) }
                return { run.noted }
            },
            Scenario(
                "a thread with too many nested notifications waits for a future that a deferred notification resolves",
                outcomes: ["got=2 a=2", "a=2 got=2"]
            ) { run in
                let resolver = run.resolver()
                let mapped = run.watch(resolver.future.map { run.value($0.number + 1) })
                let observers = Observers(run)
                run.thread {
                    run.deep {
                        resolver.set(run.value(1))
                        run.get(mapped)
                    }
                }
                run.thread { mapped.onComplete(observers.make("a")) }
                return { run.noted }
            },
        ]
    }

    extension Run {
        /// Runs the closure as if inside the maximum number of nested notifications.
        fileprivate func deep(_ body: () -> Void) {
            let storage = Future(value: ()).storage
            let thread = ThreadState.current
            func nested(_ count: Int) {
                guard count > 0 else { return body() }
                Notification.run(of: storage, at: nil, on: thread) { nested(count - 1) }
            }
            nested(ThreadState.notificationLimit)
            thread.finishNotification()
            withExtendedLifetime(storage) {}
        }
    }
#endif
