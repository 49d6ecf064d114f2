#if DEBUG
    /// Runs a scenario in many orders of its steps, or in all orders.
    ///
    /// Each thread of the scenario is a real thread, but only one of them runs at a time. At each step, another thread
    /// may go on; a step takes a lock, accesses an atomic value or signals a condition. All orders are tried if there
    /// are at most twelve steps or at most 1,000 orders. In a larger scenario, only orders with at most three
    /// preemptions are tried; a preemption is a switch from a thread that could have gone on.
    ///
    /// Orders that differ only in independent steps are tried, too. The order of these steps can still decide which
    /// thread releases a shared object last, because a change of a reference count is not a step.
    struct Interleavings {
        /// The result of trying the orders.
        struct Report: Equatable {
            var schedules = 0
            /// How many steps the longest run had.
            var steps = 0
            /// Whether only orders with few preemptions were tried.
            var isBounded = false
            /// Whether the search has stopped at its limit, because there are too many orders.
            var isCutShort = false
            var failure: Failure?
        }

        /// A run that went wrong.
        struct Failure: Equatable, CustomStringConvertible {
            let problem: String
            /// Which thread went on at each step; `replay` repeats this schedule.
            let schedule: [Int]
            /// What the threads had noted before the failure.
            let notes: [String]

            var description: String {
                let numbers = schedule.map(String.init).joined(separator: ", ")
                return "\(problem)\nschedule: [\(numbers)]\nnoted: \(notes.joined(separator: " "))"
            }
        }

        private enum Ending {
            case outcome(String)
            case failure(Failure)
        }

        static let maxSteps = 12
        static let maxPreemptions = 3
        /// If there are at most this many orders, all of them are tried, even if they have more than `maxSteps` steps.
        private static let fewSchedules = 1_000
        /// The maximum number of orders with at most `maxPreemptions` preemptions; a scenario with more of them fails.
        private static let maxSchedules = 100_000
        /// The time limit of a run; a step takes microseconds.
        private static let secondsForRun = 60

        let scenario: Scenario

        /// Tries the orders, up to the first failure.
        func explore() -> Report {
            let all = explore(ChoiceTree(), limit: Self.fewSchedules)
            guard all.isCutShort else { return all }
            var report = explore(ChoiceTree(bound: Self.maxPreemptions), limit: Self.maxSchedules)
            report.isBounded = true
            if report.isCutShort {
                report.failure = Failure(problem: "there are too many schedules", schedule: [], notes: [])
            }
            return report
        }

        /// Runs one schedule again.
        /// - Returns: What goes wrong; nil if nothing does.
        func replay(_ schedule: [Int]) -> Failure? {
            let director = Director(ChoiceTree(repeating: schedule))
            if case .failure(let failure) = run(director) { return failure }
            director.end()
            return nil
        }

        /// - Parameter limit: The maximum number of orders to try if an order has more than `maxSteps` steps.
        private func explore(_ tree: ChoiceTree, limit: Int) -> Report {
            let director = Director(tree)
            var report = Report()
            var missing = scenario.outcomes
            repeat {
                report.isCutShort = report.schedules >= limit && report.steps > Self.maxSteps
                if report.isCutShort { break }
                let ending = run(director)
                report.schedules += 1
                report.steps = max(report.steps, director.steps)
                switch ending {
                case .outcome(let outcome):
                    missing.remove(outcome)
                case .failure(let failure):
                    // The threads of the failed run stay where they are.
                    report.failure = failure
                    return report
                }
            } while director.tree.advance()
            director.end()
            if !report.isCutShort, !missing.isEmpty {
                let problem = "outcomes that never came: " + missing.sorted().joined(separator: "; ")
                report.failure = Failure(problem: problem, schedule: [], notes: [])
            }
            return report
        }

        private func run(_ director: Director) -> Ending {
            let run = Run(director)
            let outcome = outcome(of: run, director)
            if let outcome {
                if !scenario.outcomes.contains(outcome) { director.fail("unexpected outcome: \(outcome)") }
                if run.alive > 0 { director.fail("not released: \(run.alive) values or observers") }
                if run.aliveFutures > 0 { director.fail("not released: \(run.aliveFutures) futures") }
            }
            if let outcome, director.problem == nil { return .outcome(outcome) }
            let problem = director.problem ?? "a thread is blocked by something that makes no steps"
            return .failure(Failure(problem: problem, schedule: director.tree.schedule, notes: run.notes))
        }

        /// The outcome of a run; nil if the run could not end.
        private func outcome(of run: Run, _ director: Director) -> String? {
            // The closure `finish` may hold futures, and is released before they are counted.
            let finish = scenario.prepare(run)
            director.prepare(run.takeBodies())
            director.begin()
            guard director.baton.wait(seconds: Self.secondsForRun), director.hasEnded else { return nil }
            return finish()
        }
    }
#endif
