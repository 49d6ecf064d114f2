import Futures
import FuturesTesting
import Testing
import Tracing

@testable import UserDirectory

@Suite("Sliced work") struct SliceLoopTests {
    /// Work whose output is true if it held the only reference to its results in every slice except the first.
    private struct Work: SlicedWork {
        final class Results: Sendable {}

        var results = Results()
        var slices = 0
        var isAlone = true
        var output: Bool?

        mutating func advance(by count: Int) -> Int {
            if slices > 0, !isKnownUniquelyReferenced(&results) { isAlone = false }
            slices += 1
            if slices == 5 { output = isAlone }
            return count
        }
    }

    /// Work with three slices, the second of which finds the store locked twice.
    private struct LockedWork: SlicedWork {
        var slices = 0
        var failures = 0
        var output: Int?

        mutating func advance(by count: Int) throws -> Int {
            if slices == 1, failures < 2 {
                failures += 1
                throw DirectoryError.storeBusy(store: "locked")
            }
            slices += 1
            if slices == 3 { output = slices }
            return count
        }
    }

    @Test("the trace of sliced work counts a wait for the lock once; the repeated slices are inside its span")
    func lockedTrace() {
        let (clock, executor) = (ManualClock(), ManualExecutor(name: "app"))
        let loop = SliceLoop(
            executor: TracingExecutor(executor, wait: .queue, run: .interactor),
            retry: BusyRetry(clock: clock),
            token: nil,
            pace: .interactive
        )
        let trace = Trace(name: "Import", clock: clock)
        TraceContext.with(TraceContext(trace: trace)) { _ = loop.run(LockedWork()) }
        while executor.queuedCount > 0 {
            clock.advance(by: .milliseconds(100))
            executor.runNext()
        }
        let waits = trace.spans.filter { $0.layer == .lock }
        #expect(waits.map(\.duration) == [.milliseconds(200)])
        let slices = trace.spans.filter { $0.layer == .interactor }
        // The slices are: the first one, the second one with its two repetitions, the third one.
        #expect(slices.map { $0.parent == waits.first?.id } == [false, false, true, true, false])
    }

    @Test("sliced work is not copied between slices, because a copy would include the results of all earlier slices")
    func noCopies() throws {
        let executor = ManualExecutor()
        let loop = SliceLoop(executor: executor, clock: ManualClock(), token: nil)
        let isAlone = loop.run(Work())
        executor.runAll()
        #expect(try isAlone.result.get())
    }
}
