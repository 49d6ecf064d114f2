#if DEBUG
    import Foundation
    import Futures
    import Testing

    /// Prints how many schedules were tried, when all scenarios have been.
    struct InterleavingsSummary: SuiteTrait, TestScoping {
        /// The sums of this process.
        static let shared = InterleavingsSums()

        func provideScope(
            for test: Test,
            testCase: Test.Case?,
            performing function: @concurrent @Sendable () async throws -> Void
        ) async throws {
            let clock = ContinuousClock()
            let time = try await clock.measure { try await function() }
            FileHandle.standardOutput.write(Data(Self.shared.text(time).utf8))
        }
    }

    /// What the explored scenarios have in sum.
    ///
    /// With `INTERLEAVINGS=list` in the environment each of them is listed; with `INTERLEAVINGS=first` the first
    /// failure is the last scenario.
    final class InterleavingsSums: Sendable {
        private struct Sums {
            var lines: [String] = []
            var schedules = 0
            var hasFailed = false
        }

        private let sums = Locked(Sums())
        private let mode = ProcessInfo.processInfo.environment["INTERLEAVINGS"]

        /// Whether no further scenario is to be explored.
        var isOver: Bool { mode == "first" && sums.withLock { $0.hasFailed } }

        func add(_ report: Interleavings.Report, of scenario: Scenario, _ time: Duration) {
            let bound = report.isBounded ? "at most \(Interleavings.maxPreemptions) preemptions" : "all"
            let size = "\(report.schedules) schedules of up to \(report.steps) steps"
            let line = "\(scenario.name): \(size), \(bound), \(time.formatted)\n"
            sums.withLock { sums in
                sums.lines.append(line)
                sums.schedules += report.schedules
                if report.failure != nil { sums.hasFailed = true }
            }
        }

        /// One line, behind those of the scenarios if they are to be listed.
        func text(_ time: Duration) -> String {
            let (lines, schedules) = sums.withLock { ($0.lines, $0.schedules) }
            return (mode == "list" ? lines.joined() : "")
                + "\(lines.count) scenarios, \(schedules) schedules, \(time.formatted)\n"
        }
    }

    extension Duration {
        fileprivate var formatted: String {
            formatted(.units(allowed: [.seconds], width: .narrow, fractionalPart: .show(length: 1)))
        }
    }
#endif
