#if DEBUG
    @testable import Futures

    extension Scenario {
        /// A worker runs its jobs in order and ends after a shutdown; each job is run or dropped exactly once.
        static let working = [
            Scenario("a worker runs two jobs and ends", outcomes: ["a b end"]) { run in
                let worker = Worker(name: "worker")
                run.thread {
                    worker.enqueue(run.job(on: worker, "a"))
                    worker.enqueue(run.job(on: worker, "b"))
                    worker.shutdown(.drain)
                }
                run.work(worker)
                return { run.noted }
            },
            Scenario(
                "a worker is shut down while another thread adds a job",
                outcomes: ["a end", "dropped a end", "end dropped a"]
            ) { run in
                let worker = Worker(name: "worker")
                run.thread { worker.enqueue(run.job(on: worker, "a")) }
                run.thread { worker.shutdown(.drain) }
                run.work(worker)
                return { run.noted }
            },
            Scenario(
                "a worker drops its jobs while it runs them",
                outcomes: ["a b end", "a end, dropped b", "end, dropped a, dropped b"]
            ) { run in
                let worker = Worker(name: "worker")
                run.thread {
                    worker.enqueue(run.job(on: worker, "a"))
                    worker.enqueue(run.job(on: worker, "b"))
                    worker.shutdown(.drop)
                }
                run.work(worker)
                return {
                    // Both threads may drop jobs, so the notes about dropped jobs come in any order.
                    let dropped = run.notes.filter { $0.hasPrefix("dropped") }.sorted()
                    let others = run.notes.filter { !$0.hasPrefix("dropped") }
                    return ([others.joined(separator: " ")] + dropped).joined(separator: ", ")
                }
            },
            Scenario("a job that ends after it returns holds back the next job", outcomes: ["a later b end"]) { run in
                let worker = Worker(name: "worker")
                let hasBegun = Slots(false)
                let later = Job { _, _ in
                    run.note("a")
                    hasBegun[0] = true
                }
                worker.enqueue(later)
                // Only the end of the first job wakes the worker.
                worker.enqueue(
                    Job { _, _ in
                        run.note("b")
                        worker.jobEnded()
                        worker.shutdown(.drain)
                    }
                )
                run.thread {
                    run.wait { hasBegun[0] }
                    run.note("later")
                    worker.jobEnded()
                }
                run.work(worker)
                return { run.noted }
            },
            Scenario("a thread waits for what a worker computes", outcomes: ["got=1 end"]) { run in
                let worker = Worker(name: "worker")
                run.thread {
                    let storage: FutureStorage<Tracked> = worker.run { run.value(1) }
                    let future = run.watch(Future<Tracked>(storage))
                    // Only the submission wakes the worker.
                    run.get(future)
                    worker.shutdown(.drain)
                }
                run.work(worker)
                return { run.noted }
            },
            Scenario(
                "a worker is shut down while it waits for the end of a job",
                outcomes: ["a later end", "a end later", "dropped a end", "end dropped a"]
            ) { run in
                let worker = Worker(name: "worker")
                let hasBegun = Slots(false)
                worker.enqueue(
                    Job { _, event in
                        run.note(event == .run ? "a" : "dropped a")
                        hasBegun[0] = event == .run
                    }
                )
                run.thread { worker.shutdown(.drop) }
                run.thread {
                    run.wait { hasBegun[0] || run.notes.contains("dropped a") }
                    guard hasBegun[0] else { return }
                    run.note("later")
                    worker.jobEnded()
                }
                run.work(worker)
                return { run.noted }
            },
            Scenario("two threads shut a worker down", outcomes: ["a end", "end dropped a", "dropped a end"]) { run in
                let worker = Worker(name: "worker")
                worker.enqueue(run.job(on: worker, "a"))
                run.thread { worker.shutdown(.drain) }
                run.thread { worker.shutdown(.drop) }
                run.work(worker)
                return { run.noted }
            },
        ]
    }

    extension Run {
        /// Runs the loop of the worker on a thread of this run.
        fileprivate func work(_ worker: Worker) {
            worker.finished.future.onComplete { [self] _ in note("end") }
            watch(worker.finished.future)
            thread { worker.work() }
        }

        /// A job that ends before it returns.
        fileprivate func job(on worker: Worker, _ name: String) -> Job {
            Job { [self] _, event in
                guard event == .run else { return note("dropped \(name)") }
                note(name)
                worker.jobEnded()
            }
        }
    }
#endif
