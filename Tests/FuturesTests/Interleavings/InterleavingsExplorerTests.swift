#if DEBUG
    @testable import Futures
    import Testing

    /// Checks that the explorer tries all the orders that it should, and finds the faults that it must find.
    @Suite("Interleavings explorer") struct InterleavingsExplorerTests {
        @Test("if the threads have few steps, the explorer tries all orders")
        func count() {
            #expect(explore(threads: 2, steps: 3).schedules == 20)
            #expect(explore(threads: 3, steps: 2).schedules == 90)
            #expect(!explore(threads: 2, steps: 6).isBounded)
        }

        @Test("if the threads have many steps, the explorer tries all orders with at most three preemptions")
        func bound() {
            let report = explore(threads: 2, steps: 10)
            #expect(report.isBounded)
            #expect(report.steps == 20)
            #expect(report.schedules == Self.orders(of: [10, 10], preemptions: 3))
        }

        @Test("the explorer finds a lost update, and finds it again when the schedule is replayed")
        func lostUpdate() throws {
            let interleavings = Interleavings(
                scenario: Scenario("two threads increment a count without a lock", outcomes: ["2"]) { run in
                    let count = Slots(0)
                    for _ in 0..<2 {
                        run.thread {
                            run.step()
                            let old = count[0]
                            run.step()
                            count[0] = old + 1
                        }
                    }
                    return { "\(count)" }
                }
            )
            let failure = try #require(interleavings.explore().failure)
            #expect(failure.problem == "unexpected outcome: 1")
            #expect(interleavings.replay(failure.schedule) == failure)
            #expect(interleavings.replay([0, 0, 1, 1]) == nil)
        }

        @Test("the explorer finds a thread that stays asleep because its signal comes too early")
        func lostSignal() {
            let failure = failure { run in
                let condition = Condition()
                let isSet = Locked(false)
                let never = Locked(())
                run.thread {
                    guard !isSet.withLock({ $0 }) else { return }
                    var hasWaited = false
                    never.wait(condition) { _ in
                        defer { hasWaited = true }
                        return hasWaited ? () : nil
                    }
                }
                run.thread {
                    isSet.withLock { $0 = true }
                    condition.signal()
                }
            }
            #expect(failure == "left asleep: thread 0")
        }

        @Test("the explorer finds threads that stay asleep because they take two locks in opposite orders")
        func opposite() {
            let failure = failure { run in
                let locks = [Locked(()), Locked(())]
                for index in 0..<2 {
                    run.thread { locks[index].withLock { _ in locks[1 - index].withLock { _ in } } }
                }
            }
            #expect(failure == "left asleep: thread 0, 1")
        }

        @Test("the explorer finds a value that is not released")
        func leak() {
            let kept = Locked<[Tracked]>([])
            #expect(failure { run in run.thread { kept.withLock { $0.append(run.value(1)) } } } != nil)
            kept.withLock { $0 = [] }
        }

        @Test("the explorer finds a value that is released while a lock is held")
        func releaseInLock() {
            let failure = failure { run in
                let kept = Locked<Tracked?>(run.value(1))
                run.thread { kept.withLock { $0 = nil } }
            }
            #expect(failure == "user code runs, or a user's value is released, while a lock is held")
        }

        @Test("the explorer finds a thread that takes the locks of two futures at the same time")
        func twoFutures() {
            let failure = failure { run in
                let storages = [run.storage(needing: .unknown), run.storage(needing: .unknown)]
                run.thread { storages[0].resolve { _ in storages[1].isResolved || storages[1].needed.isUnknown } }
            }
            #expect(failure == "thread 0 takes the locks of two futures at once")
        }

        @Test("the explorer finds a scenario that differs from run to run")
        func difference() {
            let runs = Locked(0)
            let failure = failure { run in
                let isFirst = runs.withLock { runs in
                    runs += 1
                    return runs == 1
                }
                run.thread {
                    run.step()
                    if isFirst { run.step() } else { runs.withLock { _ in } }
                }
                run.thread { run.step() }
            }
            #expect(failure == "the same choices gave other steps than before")
        }

        @Test("the explorer finds a thread that never ends")
        func endless() {
            let failure = failure { run in
                run.thread { while true { run.step() } }
            }
            #expect(failure == "more than 300 steps")
        }

        @Test("the explorer reports an expected outcome that never comes")
        func missing() {
            let scenario = Scenario("an expected outcome never comes", outcomes: ["", "more"]) { run in
                run.thread { run.step() }
                return { "" }
            }
            #expect(Interleavings(scenario: scenario).explore().failure?.problem == "outcomes that never came: more")
        }

        private func explore(threads: Int, steps: Int) -> Interleavings.Report {
            let scenario = Scenario("threads take the same number of steps", outcomes: [""]) { run in
                for _ in 0..<threads {
                    run.thread { for _ in 0..<steps { run.step() } }
                }
                return { "" }
            }
            return Interleavings(scenario: scenario).explore()
        }

        private func failure(_ prepare: @escaping @Sendable (Run) -> Void) -> String? {
            let scenario = Scenario("threads break a rule of the explorer", outcomes: [""]) { run in
                prepare(run)
                return { "" }
            }
            return Interleavings(scenario: scenario).explore().failure?.problem
        }

        /// The number of orders in which the threads can run, with at most `preemptions` preemptions.
        ///
        /// `left` has the number of steps that each thread has left.
        private static func orders(of left: [Int], preemptions: Int, after previous: Int? = nil) -> Int {
            guard left.contains(where: { $0 > 0 }) else { return 1 }
            return left.indices.reduce(0) { sum, next in
                let canGoOn = previous.map { left[$0] > 0 } ?? false
                let preempts = canGoOn && next != previous
                guard left[next] > 0, !preempts || preemptions > 0 else { return sum }
                var rest = left
                rest[next] -= 1
                return sum + orders(of: rest, preemptions: preemptions - (preempts ? 1 : 0), after: next)
            }
        }
    }

    extension Dependency {
        fileprivate var isUnknown: Bool {
            if case .unknown = self { true } else { false }
        }
    }
#endif
