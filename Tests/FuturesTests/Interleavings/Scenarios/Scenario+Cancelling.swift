#if DEBUG
    @testable import Futures

    extension Scenario {
        /// Cancelled work completes if it has already begun, and otherwise never begins.
        ///
        /// Its future resolves exactly once. A token calls each handler at most once.
        static let cancelling = [
            Scenario("work is cancelled while it begins", outcomes: ["run a=1", "a=cancelled"]) { run in
                let executor = ScheduledExecutor(run)
                let token = CancellationToken()
                run.submit(to: executor, token).onComplete(Observers(run).make("a"))
                run.thread { token.cancel() }
                run.worker(executor)
                return { run.noted }
            },
            Scenario(
                "work is cancelled while it is submitted",
                outcomes: ["run a=1", "a=cancelled"]
            ) { run in
                let executor = ScheduledExecutor(run)
                let token = CancellationToken()
                let observers = Observers(run)
                run.thread { run.submit(to: executor, token).onComplete(observers.make("a")) }
                run.thread { token.cancel() }
                run.worker(executor)
                return { run.noted }
            },
            Scenario(
                "work is cancelled while its executor releases it",
                outcomes: ["a=abandoned", "a=cancelled"]
            ) { run in
                let executor = ScheduledExecutor(run)
                let token = CancellationToken()
                run.submit(to: executor, token).onComplete(Observers(run).make("a"))
                run.thread { token.cancel() }
                run.thread { executor.drop() }
                return { run.noted }
            },
            Scenario("a token is cancelled twice while a handler is added", outcomes: ["cancelled"]) { run in
                let token = CancellationToken()
                run.thread { token.cancel() }
                run.thread { token.cancel() }
                run.thread { token.onCancel { run.note("cancelled") } }
                return { run.noted }
            },
            Scenario("a handler is removed while its token is cancelled", outcomes: ["", "cancelled"]) { run in
                let token = CancellationToken()
                let tracked = run.value(0)
                let registration = token.onCancel {
                    run.userCodeIsReached()
                    run.note("cancelled")
                    withExtendedLifetime(tracked) {}
                }
                run.thread { token.cancel() }
                run.thread { registration.remove() }
                return { run.noted }
            },
        ]
    }

    extension Run {
        fileprivate func submit(to executor: ScheduledExecutor, _ token: CancellationToken) -> Future<Tracked> {
            watch(
                executor.submit(token: token) { [self] () -> Tracked in
                    note("run")
                    return value(1)
                }
            )
        }
    }
#endif
