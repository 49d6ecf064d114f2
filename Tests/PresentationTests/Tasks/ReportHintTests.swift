import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

@Suite("A message says how to open the report of a task") @MainActor struct ReportHintTests {
    /// A dashboard with the task list, after one of five users was enabled and four were refused; another seat is free.
    private func bench() async -> DashboardBench {
        let drafts = UserFields.numbered(5).map { UserFields(login: $0.login, name: $0.name, status: .disabled) }
        let bench = await DashboardBench(drafts, limit: 1)
        await bench.perform(.markAll, .enableUsers)
        await bench.answer(.confirm)
        bench.bench.setLimit(2)
        return bench
    }

    private func openedReport(_ bench: DashboardBench) async throws -> PageModel {
        await bench.perform(.showReport)
        return try bench.page
    }

    @Test("with the key of the task list, unless the task list has the focus")
    func elsewhere() async throws {
        let bench = await bench()
        #expect(bench.frame.message?.text == "1 enabled, 4 refused; press 2, then v, to see why")
    }

    @Test("only with the key for the report if the task list has the focus", arguments: [Command.showTasks, .nextPane])
    func taskList(command: Command) async throws {
        let bench = await bench()
        await bench.perform(.refresh, command, .retryTask)
        await bench.answer(.confirm)
        #expect(bench.frame.message?.text == "1 enabled, 3 refused; press v to see why")
        #expect(try await openedReport(bench).title == "Enable 4 users")
    }

    @Test("or asks to select the task if another task is selected in the task list")
    func otherTask() async throws {
        let bench = await bench()
        await bench.perform(.refresh, .startTask)
        await bench.answer(.submit)
        await bench.perform(.showTasks, .moveToLast, .retryTask)
        await bench.answer(.confirm)
        #expect(bench.frame.message?.text == "1 enabled, 3 refused; select the task and press v to see why")
        await bench.perform(.moveToFirst)
        #expect(try await openedReport(bench).title == "Enable 4 users")
    }

    @Test("only with the key for the report after an undo in the task list, which selects the task of the undo")
    func undo() async throws {
        let bench = await DashboardBench(UserFields.numbered(1_001))
        await bench.perform(.markAll, .disableUsers)
        await bench.answer(.set(field: "phrase", value: "1001"), .confirm)
        let eve = Author(name: "eve", origin: .commandLine)
        for login in ["user0001", "user0004"] { bench.bench.change(.enable(.login(login)), by: eve) }
        await bench.perform(.showTasks, .undo)
        await bench.answer(.confirm)
        #expect(bench.frame.message?.text == "Disable 1,001 users: 2 changes not undone; press v to see why")
        #expect(try await openedReport(bench).title == "Disable 1,001 users: 2 changes not undone")
    }

    @Test("only with the key for the report after an import that was started in the task list")
    func importOfFile() async throws {
        let bench = await DashboardBench(files: MemoryFiles.forImports())
        await bench.perform(.showTasks)
        _ = try await bench.preview("users.csv")
        await bench.answer(.confirm)
        #expect(bench.frame.message?.text.hasSuffix("1 rejected; press v to list rejected lines") == true)
        #expect(try await openedReport(bench).title == "Import users.csv")
    }
}
