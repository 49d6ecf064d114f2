#if DEBUG
    @testable import Futures

    extension Scenario {
        /// A serial queue starts each closure only when the previous closure has ended.
        static let queueing = [
            Scenario("two threads submit to a serial queue", outcomes: ["a b", "b a"]) { run in
                let executor = ScheduledExecutor(run)
                let queue = SerialQueue(name: "serial") { executor.start($0.run) }
                let observers = Observers(run)
                for name in ["a", "b"] {
                    run.thread { queue.submit { observers.enter(name, before: $0) } }
                }
                run.worker(executor)
                return { run.noted }
            },
            Scenario("two threads run what is submitted to a serial queue", outcomes: ["a b c"]) { run in
                let executor = ScheduledExecutor(run)
                let queue = SerialQueue(name: "serial") { executor.start($0.run) }
                let observers = Observers(run)
                run.thread {
                    for name in ["a", "b", "c"] { queue.submit { observers.enter(name, before: $0) } }
                }
                run.worker(executor)
                run.worker(executor)
                return { run.noted }
            },
            Scenario("a closure on a serial queue ends after it has returned", outcomes: ["a later b"]) { run in
                let executor = ScheduledExecutor(run)
                let queue = SerialQueue(name: "serial") { executor.start($0.run) }
                let end = Slots<(@Sendable () -> Void)?>(nil)
                queue.submit { later in
                    run.note("a")
                    end[0] = later
                }
                run.thread { queue.submit { Observers(run).enter("b", before: $0) } }
                run.thread {
                    run.wait { end[0] != nil }
                    run.note("later")
                    end[0]?()
                    end[0] = nil
                }
                run.worker(executor)
                return { run.noted }
            },
            Scenario("a serial queue starts closures inside `submit`", outcomes: ["a b", "b a"]) { run in
                let queue = SerialQueue(name: "serial") { $0.run() }
                let observers = Observers(run)
                for name in ["a", "b"] {
                    run.thread { queue.submit { observers.enter(name, before: $0) } }
                }
                return { run.noted }
            },
            Scenario(
                "a closure with a resolver holds back the next closure until the resolver is set",
                outcomes: ["a set b"]
            ) { run in
                let executor = SerialExecutor(run)
                let handed = Slots<FutureResolver<Tracked>?>(nil)
                run.watch(
                    executor.submit { resolver in
                        run.note("a")
                        handed[0] = resolver
                    }
                )
                run.thread { executor.submit { run.note("b") } }
                run.thread {
                    run.wait { handed[0] != nil }
                    run.note("set")
                    handed[0]?.set(run.value(1))
                    handed[0] = nil
                }
                run.worker(executor.threads)
                return { run.noted }
            },
        ]
    }
#endif
