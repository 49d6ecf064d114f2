import Futures
import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

@Suite("Undo in a tab that does not show the change") @MainActor struct DashboardUndoElsewhereTests {
    /// A dashboard in which bo was disabled in the list of users, and then another tab was opened.
    private func bench(in tab: Command) async -> DashboardBench {
        let bench = await DashboardBench(limit: 5)
        await bench.select("bo")
        await bench.perform(.toggleDisabled, tab)
        return bench
    }

    @Test(
        "if the tab does not show the latest change, `z` asks before it undoes that change",
        arguments: [Command.showSettings, .showOverview]
    )
    func asks(tab: Command) async throws {
        let bench = await bench(in: tab)
        await bench.passScheduled()
        await bench.perform(.undo)
        let question = try bench.question
        #expect(question.title == "Undo your latest change?")
        #expect(question.lines.count == 1)
        #expect(question.lines.first?.hasPrefix("Disable bo (") == true)
        #expect(try bench.bench.user("bo").status == .disabled)
        await bench.answer(.confirm)
        #expect(try bench.bench.user("bo").status == .active)
        #expect(bench.frame.message?.text == "Undone: Disable bo")
    }

    @Test("the question opens in the tab where `z` was pressed first, even if `z` was then pressed in another tab")
    func tabOfKeyPress() async throws {
        let bench = await bench(in: .showSettings)
        await bench.passScheduled()
        for command in [Command.undo, .showOverview, .undo, .showSettings] { bench.presenter.perform(command) }
        await bench.bench.settle()
        #expect(try bench.question.title == "Undo your latest change?")
        #expect(try bench.bench.user("bo").status == .disabled)
    }

    @Test("two quick presses of `Z` redo two changes")
    func quickRedo() async throws {
        let bench = await DashboardBench()
        for login in ["bo", "chris"] {
            await bench.select(login)
            await bench.perform(.toggleDisabled)
        }
        let before = try ["bo", "chris"].map { try bench.bench.user($0).status }
        await bench.perform(.undo, .undo)
        for _ in 0..<2 { bench.presenter.perform(.redo) }
        await bench.bench.settle()
        #expect(try ["bo", "chris"].map { try bench.bench.user($0).status } == before)
        #expect(bench.frame.message?.text.hasPrefix("Redone: ") == true)
    }

    @Test("after a refused redo, `Z` asks whether to redo the change that was undone before, and then redoes it")
    func skippedRedo() async throws {
        let bench = await DashboardBench()
        for login in ["bo", "chris"] {
            await bench.select(login)
            await bench.perform(.toggleDisabled)
        }
        let before = try bench.bench.user("chris").status
        await bench.perform(.undo, .undo)
        bench.bench.edit(.login("bo"), by: Author(name: "dee", origin: .commandLine)) { $0.name = "Bo B." }
        await bench.perform(.redo)
        #expect(bench.frame.message?.text.hasPrefix("Redone: ") == false)
        await bench.perform(.redo)
        let question = try bench.question
        #expect(question.title == "Redo: Disable chris?")
        #expect(question.lines.first == "\"Disable bo\" (12:00 UTC) was not redone")
        await bench.answer(.confirm)
        #expect(try bench.bench.user("chris").status == before)
    }

    @Test("`Z` asks if the change was undone elsewhere")
    func redoAsks() async throws {
        let bench = await DashboardBench()
        await bench.select("bo")
        await bench.perform(.toggleDisabled)
        let useCases = UserUseCases(store: bench.bench.store.base, executor: DirectExecutor())
        _ = try await useCases.undoTask.execute(nil, by: bench.bench.author).get()
        await bench.perform(.refresh, .redo)
        let question = try bench.question
        #expect(question.title == "Redo: Disable bo?")
        #expect(question.lines.first == "The change was undone elsewhere (12:00 UTC)")
        await bench.answer(.confirm)
        #expect(try bench.bench.user("bo").status == .disabled)
    }

    @Test("`z` asks nothing if the message line offers to undo the change")
    func announced() async {
        let bench = await bench(in: .showOverview)
        #expect(bench.frame.message?.text == "Disabled bo; z to undo")
        await bench.perform(.undo)
        #expect(bench.frame.message?.text == "Undone: Disable bo")
    }

    @Test("`z` asks nothing if the change was made in the same tab")
    func sameTab() async {
        let bench = await bench(in: .showSettings)
        await bench.perform(.setLimit)
        await bench.answer(.set(field: "limit", value: "7"), .submit)
        #expect(bench.frame.message?.text == "Seat limit set to 7; z to undo")
        await bench.passScheduled()
        await bench.perform(.undo)
        #expect(bench.dialog == nil)
        #expect(bench.frame.message?.text == "Undone: Set the seat limit to 7")
    }

    @Test("a message about a change mentions `z` only if `z` would undo that change")
    func hint() async {
        let bench = await bench(in: .showTasks)
        await bench.perform(.setLimit)
        await bench.answer(.set(field: "limit", value: "7"), .submit)
        #expect(bench.frame.message?.text == "Seat limit set to 7")
    }

    @Test("setting the present seat limit changes nothing, and the message does not mention `z`", arguments: [5, nil])
    func sameLimit(limit: Int?) async {
        let bench = await DashboardBench(limit: limit)
        await bench.run("limit \(limit.map(String.init) ?? "none")")
        #expect(bench.frame.message == .init(kind: .note, text: "No change to the seat limit"))
    }

    @Test("a refused undo names the later task that changed the user")
    func movedOn() async {
        let bench = await bench(in: .showUsers)
        bench.bench.change(.enable(.login("bo")), by: .eve)
        await bench.perform(.undo)
        let text = bench.frame.message?.text ?? ""
        #expect(text.hasPrefix("Disable bo: 1 change not undone; changed by eve at "), "\(text)")
        #expect(text.hasSuffix("(task 6, Enable bo)"), "\(text)")
    }

    @Test("a change to a single marked user has the same title in the task list as in the journal")
    func title() async throws {
        let bench = await DashboardBench()
        await bench.select("bo")
        await bench.perform(.mark)
        await bench.perform(.setRole)
        await bench.answer(.move(2), .submit)
        await bench.answer(.confirm)
        #expect(bench.tasks.map(\.title) == ["Edit bo"])
        await bench.perform(.showActivity, .toggleChanges)
        let tasks = try #require(bench.listedTasks)
        #expect(tasks.first?.title == "Edit bo")
    }

    @Test("a task that another process has undone is marked as undone after an attempt to undo it, and can be redone")
    func undoneElsewhere() async throws {
        let bench = await DashboardBench()
        await bench.select("bo")
        await bench.perform(.toggleDisabled, .showTasks)
        let useCases = UserUseCases(store: bench.bench.store.base, executor: DirectExecutor())
        _ = try await useCases.undoTask.execute(nil, by: bench.bench.author).get()
        await bench.perform(.undo)
        #expect(bench.frame.message == .init(kind: .note, text: "\"Disable bo\" is already undone"))
        #expect(bench.tasks.first?.outcome.hasPrefix("Undone · ") == true)
        await bench.perform(.redo)
        #expect(try bench.bench.user("bo").status == .disabled)
    }
}
