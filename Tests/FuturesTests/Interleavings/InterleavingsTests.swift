#if DEBUG
    import Foundation
    import Futures
    import Testing

    /// Runs the interleavings tests on their own thread, at the same time as the other tests.
    ///
    /// They take longer than all other tests together.
    @globalActor actor InterleavingsThread {
        static let shared = InterleavingsThread()
        private let executor = AppExecutor(name: "interleavings")

        nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
    }

    /// Tests the orders in which two or three threads can use the same futures.
    @InterleavingsThread @Suite("Interleavings", .serialized, InterleavingsSummary()) struct InterleavingsTests {
        @Test("every explored order of a scenario's steps ends as expected", arguments: Scenario.all)
        func everyOrder(of scenario: Scenario) {
            guard !InterleavingsSummary.shared.isOver else { return }
            var report = Interleavings.Report()
            let time = ContinuousClock().measure { report = Interleavings(scenario: scenario).explore() }
            InterleavingsSummary.shared.add(report, of: scenario, time)
            if let failure = report.failure { Issue.record("\(scenario.name): \(failure)") }
        }

        @Test("there are at least thirty scenarios, and no two have the same name")
        func names() {
            #expect(Scenario.all.count >= 30)
            #expect(Set(Scenario.all.map(\.name)).count == Scenario.all.count)
        }
    }

    extension Scenario {
        static let all =
            resolving + removing + placing + dropping + waiting + cancelling + ending + queueing + working + observing
            + combining + following + refusing
    }
#endif
