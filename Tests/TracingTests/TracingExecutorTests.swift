import Futures
import FuturesTesting
import Testing
import Tracing

@Suite("A tracing executor", .timeLimit(.minutes(60))) struct TracingExecutorTests {
    private let clock = ManualClock()
    private let trace: Trace
    private let manual = ManualExecutor(name: "traced-manual")
    private let executor: TracingExecutor

    init() {
        trace = Trace(name: "count", clock: clock)
        executor = TracingExecutor(manual, wait: .queue, run: .interactor)
    }

    @Test("a tracing executor ends the wait of a dropped closure before the closure's future fails")
    func dropped() {
        let future = TraceContext.with(TraceContext(trace: trace)) { executor.submit { 1 } }
        let isComplete = Recorder<Bool>()
        future.onComplete { [trace] _ in isComplete.record(trace.isComplete) }
        clock.advance(by: .seconds(1))
        manual.dropAll()
        #expect(isComplete.elements == [true])
        #expect(trace.spans.map(\.layer) == [.queue])
        #expect(trace.spans.map(\.duration) == [.seconds(1)])
    }

    @Test("a tracing executor ends the run of a closure that releases its end callback without calling it")
    func lostEnd() {
        let kept = Locked<(@Sendable () -> Void)?>(nil)
        TraceContext.with(TraceContext(trace: trace)) {
            executor.submit { end in kept.withLock { $0 = end } }
        }
        manual.runAll()
        #expect(!trace.isComplete)
        clock.advance(by: .seconds(1))
        kept.withLock { $0 = nil }
        #expect(trace.isComplete)
        #expect(trace.spans.map(\.duration) == [.zero, .seconds(1)])
        #expect(!executor.executing)
    }
}
