#if DEBUG
    import Foundation
    import Futures
    import Testing

    /// Prints the totals of the reports, after all scenarios have ended.
    struct InterleavingsSummary: SuiteTrait, TestScoping {
        /// The totals of this process.
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

    /// The totals of the explored scenarios.
    ///
    /// If the environment has `INTERLEAVINGS=list`, each scenario is listed. With `INTERLEAVINGS=first`, no scenario is
    /// explored after the first failure.
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
            let bound =
                report.isBounded ? "only orders with at most \(Interleavings.maxPreemptions) preemptions" : "all orders"
            let size = "\(report.schedules) schedules of up to \(report.steps) steps"
            let line = "\(scenario.name): \(size), \(bound), \(time.formatted)\n"
            sums.withLock { sums in
                sums.lines.append(line)
                sums.schedules += report.schedules
                if report.failure != nil { sums.hasFailed = true }
            }
        }

        /// The line with the totals; if the scenarios are listed, their lines come first.
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
