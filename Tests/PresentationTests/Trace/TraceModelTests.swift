import Futures
import FuturesTesting
import Testing
import Tracing
import UserDirectory

@testable import Presentation

@Suite("The trace of a task", .timeLimit(.minutes(60))) @MainActor struct TraceModelTests {
    private let bench = Bench(UserFields.three)
    private let center: TaskCenter

    init() {
        center = TaskCenter(clock: bench.clock, mainLoop: bench.mainLoop)
    }

    /// Counts the users as a task.
    private func count(_ title: String = "Count users") -> TaskRecord {
        let useCase = bench.useCases.countUsers
        return center.run(
            title,
            useCase: "CountAllUsersInteractor",
            execute: { useCase.execute() },
            summary: { Text.count($0, "user") },
            completion: { _ in }
        )
    }

    @Test("the trace names all layers in the order in which the task passes through them")
    func layers() async {
        let task = count()
        await bench.settle()
        let model = TraceModel(task)
        #expect(model.title == "Count users")
        let layers = [
            "presenter", "queue wait", "interactor", "repository", "store", "delivery", "view",
        ]
        #expect(model.lines.map(\.layer) == layers)
        #expect(model.lines[2].name == "CountAllUsers")
        #expect(model.lines[3].name == "counts from store")
        #expect(model.lines[4].name == "UserCount read")
    }

    @Test("the trace names the thread of every layer")
    func threads() async {
        let task = count()
        bench.runElsewhere()
        await bench.deliver()
        let threads = ["main", "main→app", "app", "app", "app", "app→main", "main"]
        #expect(TraceModel(task).lines.map(\.thread) == threads)
        #expect(TraceModel(task).lines.map(\.threadLetters) == ["m", "m→a", "a", "a", "a", "a→m", "m"])
    }

    @Test("in a trace, a layer is one level below the layer that called it")
    func depths() async {
        let task = count()
        await bench.settle()
        let depths = Dictionary(TraceModel(task).lines.map { ($0.layer, $0.depth) }) { first, _ in first }
        #expect(depths["presenter"] == 0)
        #expect(depths["repository"] == (depths["interactor"] ?? 0) + 1)
        #expect(depths["store"] == (depths["interactor"] ?? 0) + 2)
    }

    @Test("in a trace, the time of a slow store is the self time of the store's line alone")
    func slowStore() async {
        bench.store.beforeEach { [clock = bench.clock] _ in clock.advance(by: .milliseconds(250)) }
        let task = count()
        await bench.settle()
        let lines = TraceModel(task).lines
        #expect(lines.filter { $0.selfTime != "0.00 ms" }.map(\.layer) == ["store"])
        #expect(lines.first { $0.layer == "store" }?.selfTime == "250 ms")
        #expect(lines.first { $0.layer == "store" }?.share == 1)
        #expect(lines.first { $0.layer == "delivery" }?.start == "at 250 ms")
    }

    @Test("in a trace, the time spent waiting for the executor is the self time of the queue's line alone")
    func slowQueue() async {
        let task = count()
        bench.clock.advance(by: .milliseconds(40))
        await bench.settle()
        let model = TraceModel(task)
        #expect(model.lines.filter { $0.selfTime != "0.00 ms" }.map(\.layer) == ["queue wait"])
        #expect(model.summary == "3 users · 40 ms (40 ms queue wait)")
    }

    @Test("in a trace, the time spent waiting for the main thread is the self time of the delivery's line alone")
    func slowDelivery() async {
        let task = count()
        bench.runElsewhere()
        bench.clock.advance(by: .milliseconds(30))
        await bench.deliver()
        let slow = TraceModel(task).lines.filter { $0.selfTime != "0.00 ms" }
        #expect(slow.map(\.layer) == ["delivery"])
        #expect(slow.map(\.selfTime) == ["30 ms"])
    }

    @Test("if the steps of two tasks alternate, the tasks still have separate traces")
    func interleaved() async {
        let first = count("First")
        let second = count("Second")
        bench.store.beforeEach { [clock = bench.clock] _ in clock.advance(by: .milliseconds(100)) }
        await bench.step()
        bench.store.beforeEach { [clock = bench.clock] _ in clock.advance(by: .milliseconds(5)) }
        await bench.settle()
        for (task, store, waited) in [(first, "100 ms", "0.00 ms"), (second, "5.00 ms", "100 ms")] {
            let lines = TraceModel(task).lines
            #expect(lines.count == 7)
            #expect(lines.first?.name == task.title)
            #expect(lines.first { $0.layer == "store" }?.selfTime == store)
            #expect(lines.first { $0.layer == "queue wait" }?.selfTime == waited)
        }
    }

    @Test("in a trace, a line that has not ended lasts until now")
    func open() {
        let task = count()
        bench.clock.advance(by: .milliseconds(5))
        let model = TraceModel(task)
        #expect(model.lines.map(\.total) == ["5.00 ms", "5.00 ms"])
        #expect(model.lines.map(\.isUnderway) == [true, true])
        #expect(model.lines.last?.thread == "main→")
        #expect(model.summary == "Queued")
    }

    @Test("the same time is shown in the task list and in the trace's summary, axis and first line")
    func time() async {
        bench.store.beforeEach { [clock = bench.clock] _ in clock.advance(by: .milliseconds(250)) }
        let task = count()
        bench.clock.advance(by: .milliseconds(40))
        bench.runElsewhere()
        bench.clock.advance(by: .milliseconds(30))
        await bench.deliver()
        let model = TraceModel(task)
        #expect(model.total == "320 ms")
        #expect(model.lines[0].total == "320 ms")
        #expect(TaskListModel.Row(task, times: .utc).time == "320 ms")
        #expect(model.summary == "3 users · 320 ms (40 ms queue wait)")
    }

    @Test("a trace's summary mentions the work that continues after the result")
    func afterResult() async {
        let ends = Recorder<@Sendable () -> Void>()
        let executor = TracingExecutor(bench.executor, wait: .queue, run: .interactor)
        let task = center.run(
            "Purge",
            useCase: "PurgeUsersInteractor",
            execute: {
                let resolver = FutureResolver<Int>()
                executor.submit { end in
                    ends.record(end)
                    resolver.set(3)
                }
                return resolver.future
            },
            summary: { "\($0) purged" },
            completion: { _ in }
        )
        await bench.settle()
        bench.clock.advance(by: .milliseconds(4))
        for end in ends.elements { end() }
        #expect(TraceModel(task).summary == "3 purged · 4.00 ms (4.00 ms after the result)")
    }

    @Test("in a trace, each thread has its own letter")
    func letters() {
        let spans = ["main", "app", "mirror", "archive"].enumerated().map { index, thread in
            Span(
                id: index,
                parent: nil,
                layer: .interactor,
                name: "step",
                thread: thread,
                start: .zero,
                end: .milliseconds(1)
            )
        }
        #expect(TraceLines(Waterfall(spans, now: .zero), open: []).threads.map(\.letter) == ["m", "a", "i", "r"])
    }

    @Test("the trace of a view's read says that only the last run is shown")
    func lastRun() async {
        let useCase = bench.useCases.countUsers
        for _ in 0..<3 {
            center.run(
                "Count for the list",
                useCase: "CountAllUsersInteractor",
                purpose: .read(view: "list"),
                execute: { useCase.execute() },
                summary: { "\($0)" },
                completion: { _ in }
            )
            await bench.settle()
        }
        #expect(TraceModel(center.tasks[0]).summary == "3 · 0.00 ms · last of 3 runs")
    }
}
