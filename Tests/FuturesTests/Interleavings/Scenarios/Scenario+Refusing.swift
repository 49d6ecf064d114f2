#if DEBUG
    @testable import Futures

    extension Scenario {
        /// A wait that could never end is refused; if waits form a cycle, only one of them is refused.
        ///
        /// Futures that follow one another in a ring all fail.
        static let refusing = [
            Scenario(
                "each of two threads waits for work that the other one has to run",
                outcomes: ["got=deadlock got=2", "got=deadlock got=1"]
            ) { run in
                let points = [WaitPoint(name: "a"), WaitPoint(name: "b")]
                let storages = points.map { run.storage(needing: .point($0)) }
                for index in 0..<2 {
                    run.thread {
                        points[index].serve { run.get(Future<Tracked>(storages[1 - index])) }
                        storages[index].succeed(run.value(index + 1))
                    }
                }
                return { run.noted }
            },
            Scenario(
                "a thread waits for a future that needs this thread, while another thread sets the value",
                outcomes: ["got=deadlock", "got=1"]
            ) { run in
                let point = WaitPoint(name: "a")
                let storage = run.storage(needing: .point(point))
                run.thread { point.serve { run.get(Future<Tracked>(storage)) } }
                run.thread { storage.succeed(run.value(1)) }
                return { run.noted }
            },
            Scenario(
                "a thread waits for a future that begins to need the thread",
                outcomes: ["got=deadlock"]
            ) { run in
                let point = WaitPoint(name: "a")
                let needy = run.storage(needing: .point(point))
                let resolver = run.resolver()
                let future = resolver.future
                run.thread {
                    point.serve { run.get(future) }
                    needy.succeed(run.value(1))
                }
                run.thread { resolver.set(Future<Tracked>(needy)) }
                return { run.noted }
            },
            Scenario(
                "two futures begin to follow each other",
                outcomes: ["a=deadlock b=deadlock", "b=deadlock a=deadlock"]
            ) { run in
                let resolvers = [run.resolver(), run.resolver()]
                let futures = resolvers.map(\.future)
                for (index, name) in ["a", "b"].enumerated() {
                    futures[index].onComplete(Observers(run).make(name))
                    run.thread { resolvers[index].set(futures[1 - index]) }
                }
                return { run.noted }
            },
            Scenario(
                "three futures begin to follow each other in a ring",
                outcomes: ["deadlock deadlock deadlock"]
            ) { run in
                let resolvers = [run.resolver(), run.resolver(), run.resolver()]
                let futures = resolvers.map(\.future)
                for index in 0..<3 {
                    let (resolver, next) = (resolvers[index], futures[(index + 1) % 3])
                    run.thread { resolver.set(next) }
                }
                return { futures.map { text(of: $0.resolvedResult) }.joined(separator: " ") }
            },
            Scenario(
                "a closure hands its resolver on and waits for a thread that waits for the closure's future",
                outcomes: ["got=1 got=2"]
            ) { run in
                let executor = SerialExecutor(run)
                let point = WaitPoint(name: "other")
                let other = run.storage(needing: .point(point))
                let handed = Slots<FutureResolver<Tracked>?>(nil)
                let future = run.watch(
                    executor.submit { resolver in
                        handed[0] = resolver
                        run.get(Future<Tracked>(other))
                    }
                )
                run.worker(executor.threads)
                run.thread {
                    run.wait { handed[0] != nil }
                    point.serve { run.get(future) }
                    other.succeed(run.value(2))
                }
                run.thread {
                    run.waitUntilOthersSleep()
                    let resolver = handed[0]
                    handed[0] = nil
                    resolver?.set(run.value(1))
                }
                return { run.noted }
            },
        ]
    }
#endif
