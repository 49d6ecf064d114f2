import Futures
import FuturesTesting
import Testing
import Tracing
import UserDirectory

@testable import Presentation

@Suite("The trace of a task", .timeLimit(.minutes(20))) @MainActor struct TraceModelTests {
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

    @Test("names every layer in the order of the way through them")
    func layers() async {
        let task = count()
        await bench.settle()
        let model = TraceModel(task)
        #expect(model.title == "Count users")
        let layers = [
            "presenter", "queue wait", "interactor", "repository", "store", "delivery", "view",
        ]
        #expect(model.lines.map(\.layer) == layers)
        #expect(model.lines[2].name == "CountAllUsersInteractor")
        #expect(model.lines[4].name == "counts get UserCountQuery")
    }

    @Test("names the thread of every layer")
    func threads() async {
        let task = count()
        bench.runElsewhere()
        await bench.deliver()
        let threads = ["main", "main→app", "app", "app", "app", "app→main", "main"]
        #expect(TraceModel(task).lines.map(\.thread) == threads)
    }

    @Test("a layer stands below the one that called it")
    func depths() async {
        let task = count()
        await bench.settle()
        let depths = Dictionary(TraceModel(task).lines.map { ($0.layer, $0.depth) }) { first, _ in first }
        #expect(depths["presenter"] == 0)
        #expect(depths["repository"] == (depths["interactor"] ?? 0) + 1)
        #expect(depths["store"] == (depths["interactor"] ?? 0) + 2)
    }

    @Test("a slow store shows on the store's line alone")
    func slowStore() async {
        bench.store.beforeEach { [clock = bench.clock] _ in clock.advance(by: .milliseconds(250)) }
        let task = count()
        await bench.settle()
        let lines = TraceModel(task).lines
        #expect(lines.filter { $0.own != "0.00 ms" }.map(\.layer) == ["store"])
        #expect(lines.first { $0.layer == "store" }?.own == "250 ms")
        #expect(lines.first { $0.layer == "store" }?.share == 1)
        #expect(lines.first { $0.layer == "delivery" }?.start == "+250 ms")
    }

    @Test("waiting for the executor shows on the queue's line alone")
    func slowQueue() async {
        let task = count()
        bench.clock.advance(by: .milliseconds(40))
        await bench.settle()
        let model = TraceModel(task)
        #expect(model.lines.filter { $0.own != "0.00 ms" }.map(\.layer) == ["queue wait"])
        #expect(model.summary == "3 users · total 40 ms · waited 40 ms · ran 0.00 ms")
    }

    @Test("a busy main thread shows on the delivery's line alone")
    func slowDelivery() async {
        let task = count()
        bench.runElsewhere()
        bench.clock.advance(by: .milliseconds(30))
        await bench.deliver()
        let slow = TraceModel(task).lines.filter { $0.own != "0.00 ms" }
        #expect(slow.map(\.layer) == ["delivery"])
        #expect(slow.map(\.own) == ["30 ms"])
    }

    @Test("tasks whose steps alternate never mix")
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
            #expect(lines.first { $0.layer == "store" }?.own == store)
            #expect(lines.first { $0.layer == "queue wait" }?.own == waited)
        }
    }

    @Test("a line that has not ended lasts until now")
    func open() {
        let task = count()
        bench.clock.advance(by: .milliseconds(5))
        let model = TraceModel(task)
        #expect(model.lines.map(\.total) == ["5.00 ms", "5.00 ms"])
        #expect(model.lines.map(\.isUnderway) == [true, true])
        #expect(model.lines.last?.thread == "main→")
        #expect(model.summary == "queued")
    }

    @Test("a read of a view says that only the last run is shown")
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
        #expect(
            TraceModel(center.tasks[0]).summary == "3 · total 0.00 ms · waited 0.00 ms · ran 0.00 ms · last of 3 runs"
        )
    }
}
