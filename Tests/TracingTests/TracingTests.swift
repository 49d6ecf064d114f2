import Dispatch
import Foundation
import Futures
import FuturesTesting
import Testing
import Tracing

@Suite("Traces", .timeLimit(.minutes(60))) struct TracingTests {
    private let clock = ManualClock()

    @Test("traces record the parent, layer and time of each span")
    func spans() {
        let trace = Trace(name: "count", clock: clock)
        TraceContext.with(TraceContext(trace: trace)) {
            TraceContext.span(.presenter, "outer") {
                clock.advance(by: .milliseconds(2))
                TraceContext.span(.statement, "inner") { clock.advance(by: .milliseconds(3)) }
            }
        }
        #expect(trace.spans.map(\.name) == ["outer", "inner"])
        #expect(trace.spans.map(\.parent) == [nil, 0])
        #expect(trace.spans.map(\.layer) == [.presenter, .statement])
        #expect(trace.spans.map(\.start) == [.zero, .milliseconds(2)])
        #expect(trace.spans.map(\.duration) == [.milliseconds(5), .milliseconds(3)])
        #expect(TraceContext.current == nil)
    }

    @Test("traces are optional: without one, a closure runs, but the name of its span is not evaluated")
    func noTrace() {
        let seen = Recorder<String>()
        func name() -> String {
            seen.record("asked")
            return "name"
        }
        #expect(TraceContext.span(.view, name()) { 3 } == 3)
        #expect(seen.elements.isEmpty)
    }

    @Test("a trace reports when its first span began, and whether a layer is running")
    func running() {
        let trace = Trace(name: "count", clock: clock)
        #expect(trace.start == nil)
        clock.advance(by: .milliseconds(2))
        let context = TraceContext(trace: trace).begin(.repository, "put")
        #expect(trace.start == .milliseconds(2))
        #expect(trace.isRunning(.repository))
        #expect(!trace.isRunning(.statement))
        context.end()
        #expect(!trace.isRunning(.repository))
    }

    @Test("a trace keeps at most 1,000 spans: the first 800 and the latest 200")
    func bounded() {
        let trace = Trace(name: "many", clock: clock)
        let context = TraceContext(trace: trace)
        for _ in 0..<1_010 { context.begin(.view, "v").end() }
        #expect(trace.spans.count == 1_000)
        #expect(trace.droppedSpans == 10)
        #expect(trace.spans.map(\.id) == Array(0..<800) + Array(810..<1_010))
    }

    @Test("the totals of a trace include the dropped spans")
    func totals() {
        let trace = Trace(name: "many", clock: clock)
        let context = TraceContext(trace: trace)
        let whole = context.begin(.interactor, "all")
        let early = (0..<900).map { _ in context.begin(.queue, "q") }
        for _ in 0..<400 {
            let step = context.begin(.statement, "s")
            clock.advance(by: .milliseconds(1))
            step.end()
        }
        early.forEach { $0.end() }
        whole.end()
        #expect(trace.total(.statement) == .milliseconds(400))
        #expect(trace.total(.interactor) == .milliseconds(400))
        #expect(trace.total(.queue) == .seconds(360))
        #expect(trace.total(.view) == nil)
    }

    static let executors: [any Executor] = [
        DirectExecutor(), AppExecutor(name: "traced"), DispatchQueueExecutor(.serial),
        DispatchQueueExecutor(.concurrent),
        OperationQueueExecutor(.serial), DispatchQueue(label: "traced"), DispatchQueue.global(), OperationQueue(),
        TracingExecutor(AppExecutor(name: "traced"), wait: .queue, run: .interactor),
    ]

    @Test("traces are passed on to submitted closures", arguments: executors)
    func travel(executor: any Executor) throws {
        let trace = Trace(name: "travels", clock: clock)
        let (byValue, byResolver) = TraceContext.with(TraceContext(trace: trace)) {
            (
                executor.submit { TraceContext.current?.trace.name },
                executor.submit { (resolver: FutureResolver<String?>) in
                    resolver.set(TraceContext.current?.trace.name)
                } as Future<String?>
            )
        }
        #expect(try byValue.get() == "travels")
        #expect(try byResolver.get() == "travels")
        #expect(try executor.submit { TraceContext.current == nil }.get(), "the next closure has no trace")
    }

    @Test("an observer runs in the trace in which it was added, if any, and not in the trace that resolves the future")
    func observers() {
        let mine = TraceContext(trace: Trace(name: "mine", clock: clock))
        let theirs = TraceContext(trace: Trace(name: "theirs", clock: clock))
        let resolver = FutureResolver<Int>()
        let seen = Recorder<String?>()
        let observe = { @Sendable in
            _ = resolver.future.map {
                seen.record(TraceContext.current?.trace.name); return $0
            }
            resolver.future.onComplete { _ in seen.record(TraceContext.current?.trace.name) }
            resolver.future.then(in: DirectExecutor()) { _ in seen.record(TraceContext.current?.trace.name) }
        }
        TraceContext.with(mine) { observe() }
        observe()
        TraceContext.with(theirs) { _ = resolver.set(1) }
        #expect(seen.elements == ["mine", "mine", "mine", nil, nil, nil])
    }

    @Test("an observer on the main thread runs in the trace in which it was added") @MainActor
    func mainThread() async {
        let app = AppExecutor(name: "traced")
        let context = TraceContext(trace: Trace(name: "mine", clock: clock))
        let name = await withCheckedContinuation { continuation in
            TraceContext.with(context) {
                _ = app.submit { 1 }.then { _ in continuation.resume(returning: TraceContext.current?.trace.name) }
            }
        }
        #expect(name == "mine")
    }

    @Test("a tracing executor records how long a closure waits and how long it runs")
    func tracingExecutor() {
        let manual = ManualExecutor(name: "app")
        let executor = TracingExecutor(manual, wait: .queue, run: .interactor)
        let trace = Trace(name: "Count users", clock: clock)
        let future = TraceContext.with(TraceContext(trace: trace)) {
            executor.submit { self.clock.advance(by: .seconds(2)) }
        }
        clock.advance(by: .seconds(1))
        #expect(trace.spans.count == 1)
        manual.runAll()
        #expect(future.resolved)
        #expect(trace.spans.map(\.layer) == [.queue, .interactor])
        #expect(trace.spans.map(\.duration) == [.seconds(1), .seconds(2)])
        #expect(trace.spans.last?.name == "Count users")
        #expect(executor.name == "app")
    }

    @Test("a trace is complete when all spans have ended, including dropped spans")
    func complete() {
        let trace = Trace(name: "import", clock: clock)
        let context = TraceContext(trace: trace)
        #expect(trace.isComplete)
        let spans = (0..<Trace.limit + 500).map { context.begin(.statement, "\($0)") }
        for span in spans.dropLast() { span.end() }
        spans[0].end()
        #expect(!trace.isComplete)
        spans.last?.end()
        #expect(trace.isComplete)
    }

    @Test("a tracing executor leaves no gap between the wait and the run")
    func noGap() {
        let trace = Trace(name: "count", clock: TickingClock())
        let executor = ManualExecutor(name: "app")
        TraceContext.with(TraceContext(trace: trace)) {
            TracingExecutor(executor, wait: .queue, run: .interactor).submit { end in end() }
        }
        executor.runAll()
        #expect(trace.spans.map(\.layer) == [.queue, .interactor])
        #expect(trace.spans[0].end == trace.spans[1].start)
        #expect(trace.spans[1].duration != .zero)
    }

    @Test("deadlocks on a tracing executor are still detected")
    func deadlock() {
        let executor = TracingExecutor(AppExecutor(name: "traced"), wait: .queue, run: .interactor)
        let future = TraceContext.with(TraceContext(trace: Trace(name: "t", clock: clock))) {
            executor.submit { try executor.submit { 1 }.get() }
        }
        #expect(throws: FutureError.deadlock(waiting: "traced", on: "traced")) { try future.get() }
    }

    @Test("a tracing executor does not change the order of observers")
    func order() throws {
        let app = AppExecutor(name: "traced")
        let executor = TracingExecutor(app, wait: .queue, run: .interactor)
        let seen = Recorder<Int>()
        let future = Future(value: 1)
        for number in 0..<100 { future.onComplete(in: executor) { _ in seen.record(number) } }
        try app.submit {}.get()
        #expect(seen.elements == Array(0..<100))
    }

    @Test("`spanFuture` records a span that lasts until the future resolves")
    func futureSpan() {
        let resolver = FutureResolver<Int>()
        let trace = Trace(name: "t", clock: clock)
        TraceContext.with(TraceContext(trace: trace)) {
            _ = TraceContext.spanFuture(.repository, "users") { resolver.future }
        }
        clock.advance(by: .seconds(1))
        #expect(trace.spans.first?.end == nil)
        resolver.set(1)
        #expect(trace.spans.first?.duration == .seconds(1))
    }

    @Test("the traces of interleaved tasks never mix")
    func interleaved() throws {
        let app = AppExecutor(name: "traced-1")
        let store = AppExecutor(name: "traced-2")
        let use = TracingExecutor(app, wait: .queue, run: .interactor)
        let traces = (0..<200).map { Trace(name: "task \($0)", clock: ContinuousClock()) }
        let futures = traces.map { trace in
            TraceContext.with(TraceContext(trace: trace)) {
                use.submit { (resolver: FutureResolver<Int>) in
                    let inner = TraceContext.spanFuture(.dataSource, trace.name) { store.submit { 1 } }
                    resolver.set(inner.map { value in TraceContext.span(.delivery, trace.name) { value } })
                } as Future<Int>
            }
        }
        _ = try Future.batch(futures).get()
        for trace in traces {
            #expect(trace.spans.map(\.layer.rawValue) == ["queue", "interactor", "dataSource", "delivery"])
            #expect(trace.spans.dropFirst().allSatisfy { $0.name == trace.name && $0.end != nil })
            #expect(trace.spans.map(\.parent) == [nil, nil, 1, 1])
        }
    }
}

/// A clock whose every reading is later than the previous one.
private final class TickingClock: Clock {
    private let base = ManualClock()

    var now: ManualClock.Instant {
        base.advance(by: .milliseconds(1))
        return base.now
    }

    var minimumResolution: Duration { base.minimumResolution }

    func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {
        try await base.sleep(until: deadline, tolerance: tolerance)
    }
}
