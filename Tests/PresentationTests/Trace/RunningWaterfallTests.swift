import Foundation
import Futures
import FuturesTesting
import Testing
import Tracing

@testable import Presentation

@Suite("The waterfall of a running task") @MainActor struct RunningWaterfallTests {
    /// A clock that advances by ten milliseconds each time it is read, as on a slow machine.
    private struct SlowClock: Clock {
        let base = ManualClock()
        var now: ManualClock.Instant {
            base.advance(by: .milliseconds(10))
            return base.now
        }
        var minimumResolution: Duration { base.minimumResolution }
        func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {
            try await base.sleep(until: deadline, tolerance: tolerance)
        }
    }

    private func task(_ clock: any Clock<Duration>) -> (TaskRecord, Trace) {
        let trace = Trace(name: "ImportUsersInteractor", clock: clock)
        let task = TaskRecord(id: 1, title: "Import", purpose: .command, startedAt: Date(timeIntervalSince1970: 0))
        (task.latestRun.trace, task.state) = (trace, .running)
        return (task, trace)
    }

    private func addSpan(to trace: Trace) {
        TraceContext.with(TraceContext(trace: trace, span: nil)) {
            TraceContext.span(.dataSource, "put change") {}
        }
    }

    @Test("each step is shown immediately if the waterfall is built quickly")
    func quick() {
        let (task, trace) = task(ManualClock())
        for count in 1...2 {
            addSpan(to: trace)
            #expect(task.waterfall.roots.count == count)
        }
    }

    @Test("a waterfall that is slow to build is built again only after a pause, or when the task has ended")
    func slow() {
        let clock = SlowClock()
        let (task, trace) = task(clock)
        addSpan(to: trace)
        let first = task.waterfall
        addSpan(to: trace)
        #expect(task.waterfall == first)
        clock.base.advance(by: .milliseconds(100))
        let second = task.waterfall
        #expect(second != first)
        addSpan(to: trace)
        #expect(task.waterfall == second)
        task.state = .done("1 added")
        #expect(task.waterfall != second)
    }

    @Test("after a slow build, no view builds the waterfall or its lines again until a pause has passed")
    func lines() {
        let clock = SlowClock()
        let (task, trace) = task(clock)
        addSpan(to: trace)
        #expect(TraceModel(task).lines.count == 1)
        addSpan(to: trace)
        // Building the waterfall and its lines took 20 ms, so neither is built again for 200 ms.
        clock.base.advance(by: .milliseconds(100))
        #expect(TraceModel(task).lines.count == 1)
        #expect(TraceModel(task, open: [~0]).lines.count == 1)
        clock.base.advance(by: .milliseconds(300))
        #expect(TraceModel(task).lines.count == 2)
    }

    @Test("the waterfall is built again when the task has ended and when the trace is complete, and is then kept")
    func complete() {
        let clock = SlowClock()
        let (task, trace) = task(clock)
        let context = TraceContext(trace: trace).begin(.view, "show the result")
        let cache = task.waterfallCache
        #expect(TraceModel(task).lines.map(\.isUnderway) == [true])
        task.state = .done("1 added")
        #expect(TraceModel(task).lines.map(\.isUnderway) == [true])
        context.end()
        #expect(TraceModel(task).lines.map(\.isUnderway) == [false])
        let built = cache.waterfall(isUnderway: false)
        clock.base.advance(by: .seconds(10))
        #expect(cache.waterfall(isUnderway: false) == built)
        #expect(task.waterfallCache === cache)
    }
}
