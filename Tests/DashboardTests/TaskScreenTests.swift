import Dashboard
import Futures
import FuturesTesting
import TerminalKit
import TerminalKitTesting
import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

@Suite("Tasks on the screen", .timeLimit(.minutes(60))) @MainActor struct TaskScreenTests {
    /// A dashboard with tasks that are done, failed, cancelled, running and queued.
    ///
    /// Also returns the resolvers of the two unfinished tasks. A test must keep them, because a task fails when its
    /// resolver is released.
    private func bench(rows: Int, columns: Int) async -> (ScreenBench, [FutureResolver<Int>]) {
        let bench = await ScreenBench(.team, limit: 25, rows: rows, columns: columns)
        await bench.press(.end)
        await bench.type("xy")
        var pending: [FutureResolver<Int>] = []
        func run(_ title: String, token: CancellationToken? = nil) -> (TaskRecord, FutureResolver<Int>) {
            let resolver = FutureResolver<Int>()
            let task = bench.presenter.tasks.run(
                title,
                useCase: "ImportUsersInteractor",
                token: token,
                execute: { resolver.future },
                summary: { Text.count($0, "user") },
                completion: { _ in }
            )
            return (task, resolver)
        }
        let failed = run("Import old.csv")
        failed.1.set(DirectoryError.storeBusy(store: "team.db"))
        let cancelled = run("Import huge.csv")
        cancelled.1.set(FutureError.cancelled)
        let running = run("Import users.csv")
        await bench.deliver()
        running.0.state = .running
        bench.presenter.tasks.report(.init(done: 8_120, total: 12_000), of: running.0)
        pending.append(running.1)
        pending.append(run("Count users").1)
        await bench.deliver()
        return (bench, pending)
    }

    @Test("the task pane shows states as signs and words", arguments: [(24, 80), (16, 60)])
    func pane(rows: Int, columns: Int) async {
        let (bench, pending) = await bench(rows: rows, columns: columns)
        await bench.press(.tab)
        expectScreen(bench.terminal, matches: "tasks-\(columns)x\(rows)")
        _ = pending
    }

    @Test("below another tab, an empty list of tasks names the keys that show other tasks, also without the focus")
    func emptyState() async {
        let bench = await ScreenBench(.team)
        await bench.type(":task-states failed")
        await bench.press(.enter)
        #expect(bench.terminal.text.contains("No tasks in this state; f to show others"))
        await bench.type("1")
        #expect(bench.terminal.text.contains("No tasks in this state; 2, then f, to show others"))
        await bench.press(.tab)
        #expect(bench.terminal.text.contains("No tasks in this state; f to show others"))
    }

    @Test("a wide Tasks tab shows the trace of the selected task and the whole reason for its failure")
    func wideTab() async {
        let (bench, pending) = await bench(rows: 40, columns: 120)
        await bench.type("2")
        await bench.press(.down, .down, .down)
        expectScreen(bench.terminal, matches: "tasks-tab-120x40")
        _ = pending
    }

    @Test("the Tasks tab shows all tasks, and on request also the reads that views start by themselves")
    func tab() async {
        let (bench, pending) = await bench(rows: 24, columns: 80)
        await bench.type("2")
        await bench.press(.down)
        expectScreen(bench.terminal, matches: "tasks-tab-80x24")
        await bench.type(".")
        expectScreen(bench.terminal, matches: "tasks-reads-80x24")
        _ = pending
    }

    /// A dashboard with the tasks `Count 1`, `Count 2` and so on, which are done.
    private func bench(tasks: Int) async -> ScreenBench {
        let bench = await ScreenBench(.team, rows: 24, columns: 80)
        for number in 1...tasks {
            bench.presenter.tasks.run(
                "Count \(number)",
                useCase: "CountAllUsersInteractor",
                execute: { Future(value: number) },
                summary: { "\($0)" },
                completion: { _ in }
            )
        }
        await bench.deliver()
        return bench
    }

    /// The rows of the screen that show the thumb of a scroll bar, which is at the right border.
    private func thumb(_ bench: ScreenBench) -> [Int] {
        bench.terminal.lines.indices.filter { bench.terminal.lines[$0].hasSuffix("┃") }
    }

    @Test("if not all tasks fit in the Tasks tab, a scroll bar shows the position")
    func scrollBar() async throws {
        let bench = await bench(tasks: 60)
        await bench.type("2")
        let newest = try #require(bench.terminal.lines.firstIndex { $0.contains("Count 60 ") })
        #expect(thumb(bench).first == newest)
        await bench.press(.end)
        let oldest = try #require(bench.terminal.lines.firstIndex { $0.contains("Count 1 ") })
        #expect(thumb(bench).last == oldest)
    }

    @Test("if not all tasks fit below the users, a scroll bar shows the position")
    func shortScrollBar() async throws {
        let bench = await bench(tasks: 8)
        let newest = try #require(bench.terminal.lines.firstIndex { $0.contains("Count 8 ") })
        #expect(thumb(bench) == [newest])
        await bench.press(.tab, .end)
        let oldest = try #require(bench.terminal.lines.firstIndex { $0.contains("Count 1 ") })
        #expect(thumb(bench) == [oldest])
    }

    @Test("if all tasks fit, there is no scroll bar")
    func noScrollBar() async {
        let bench = await bench(tasks: 2)
        #expect(thumb(bench) == [])
        await bench.type("2")
        #expect(thumb(bench) == [])
    }

    @Test("the legend of the column LAYERS is shown even if the list of tasks is full")
    func legend() async {
        let bench = await bench(tasks: 60)
        await bench.type("2")
        #expect(bench.terminal.text.contains("Where the time went  ▄ screen  ░ waiting  ▒ checks  █ database"))
        await bench.press(.end)
        #expect(bench.terminal.text.contains("Where the time went"))
        #expect(bench.terminal.text.contains("Count 1 "))
    }

    @Test("the pane below the users shows the newest task, even if another task is selected in the Tasks tab")
    func newest() async {
        let bench = await bench(tasks: 8)
        await bench.type("2jjjjjjj")
        #expect(bench.presenter.taskList.selected?.title == "Count 1")
        await bench.type("1")
        expectScreen(bench.terminal, matches: "tasks-newest-80x24")
        await bench.type("2")
        #expect(bench.presenter.taskList.selected?.title == "Count 1")
    }

    @Test("a refused task has a sign of its own, and does not count as failed", arguments: [true, false])
    func refused(isUnicode: Bool) async {
        let capabilities = TerminalCapabilities(isUTF8: isUnicode)
        let drafts = [UserFields(login: "ana", role: "admin")]
        let bench = await ScreenBench(drafts, rows: 24, columns: 80, capabilities: capabilities)
        await bench.type("x")
        #expect(bench.terminal.text.contains("\(isUnicode ? "⊘" : "/") Disable ana"))
        #expect(bench.terminal.text.contains("1 refused"))
        #expect(!bench.terminal.text.contains("failed"))
    }

    /// Runs a task that fails because the store is unavailable, and opens the task's trace.
    private func openTraceOfFailure(_ reason: String, store: String = "team.db", in bench: ScreenBench) async {
        bench.presenter.tasks.run(
            "Import users.csv",
            useCase: "ApplyPlanInteractor",
            execute: { Future<Int>(error: DirectoryError.storeUnavailable(store: store, reason: reason)) },
            summary: { "\($0)" },
            completion: { _ in }
        )
        await bench.deliver()
        await bench.type("2")
        await bench.press(.enter)
    }

    /// A reason that is longer than the screen.
    private static let longReason = (1...60).map { "reason-\($0)" }.joined(separator: ", ")

    @Test("the opened trace shows a long reason for a failure in full", arguments: [(24, 80), (40, 120), (16, 60)])
    func reason(rows: Int, columns: Int) async {
        let bench = await ScreenBench(.team, rows: rows, columns: columns)
        let path = "/srv/" + String(repeating: "people-of-the-northern-offices/", count: 5) + "team.db"
        let reason = "there is no space left on the disk; free some space and try again"
        await openTraceOfFailure(reason, store: path, in: bench)
        expectScreen(bench.terminal, matches: "trace-reason-\(columns)x\(rows)")
    }

    @Test("the reason for a failure can be scrolled if it is longer than the screen")
    func longReason() async {
        let bench = await ScreenBench(.team, rows: 16, columns: 60)
        await openTraceOfFailure(Self.longReason, in: bench)
        #expect(bench.terminal.text.contains("reason-1,"))
        #expect(!bench.terminal.text.contains("reason-60"))
        await bench.type("G")
        #expect(bench.terminal.text.contains("reason-60"))
        #expect(!bench.terminal.text.contains("reason-1,"))
        await bench.type("g")
        #expect(bench.terminal.text.contains("reason-1,"))
    }

    @Test("after a click in a trace, Down scrolls the long reason and then moves on from the clicked line")
    func clickBesideLongReason() async throws {
        let bench = await ScreenBench(.team, rows: 16, columns: 60)
        await openTraceOfFailure(Self.longReason, in: bench)
        func selectedRow() throws -> Int {
            let rows = bench.terminal.styles
            return try #require(rows.firstIndex { $0.dropFirst(8).first?.attributes.contains(.reverse) == true })
        }
        await bench.click("delivery")
        let row = try selectedRow()
        for _ in 0..<60 {
            await bench.press(.down)
            #expect(try selectedRow() >= row)
        }
        #expect(try selectedRow() > row)
        #expect(bench.terminal.text.contains("reason-60"))
    }

    @Test("quitting asks first if tasks are running")
    func quit() async {
        let (bench, pending) = await bench(rows: 24, columns: 80)
        await bench.type("q")
        expectScreen(bench.terminal, matches: "quit-80x24")
        await bench.type("y")
        #expect(bench.quits == 1)
        _ = pending
    }
}
