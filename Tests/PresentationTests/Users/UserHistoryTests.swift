import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

@Suite("The latest changes in the record") @MainActor struct UserHistoryTests {
    /// A dashboard with the record beside the table.
    private func bench() async -> DashboardBench {
        let bench = await DashboardBench()
        bench.presenter.navigation.showDetails(true, in: .users)
        await bench.passScheduled()
        return bench
    }

    private func reads(_ bench: DashboardBench) -> Int { bench.bench.store.calls.count { $0.kind == "JournalQuery" } }

    private func shown(_ bench: DashboardBench) -> UserDetailsModel? { bench.detailsView.latest ?? nil }

    @Test("the latest changes of a user are read when the cursor rests, and not while it moves")
    func rest() async {
        let bench = await bench()
        let before = reads(bench)
        await bench.perform(.moveDown, .moveDown, .moveUp)
        #expect(reads(bench) == before)
        #expect(shown(bench)?.changes == [])
        // The timer of the first move finds that the cursor has moved since, and waits again.
        await bench.passScheduled()
        #expect(reads(bench) == before)
        await bench.passScheduled()
        #expect(reads(bench) == before + 1)
        #expect(shown(bench)?.changes.map(\.summary) == ["add Bo Ng; member"])
        #expect(shown(bench)?.changes.first?.author == "operator-on-duty")
    }

    @Test("if the cursor leaves a user before the user's latest changes have been read, these changes are not shown")
    func left() async {
        let bench = await bench()
        await bench.perform(.moveDown)
        bench.runScheduled()
        await bench.perform(.moveDown)
        #expect(shown(bench)?.title == "chris")
        #expect(shown(bench)?.changes == [])
    }

    @Test("changes that are newer than the record are left out, for example while the list is paused")
    func newer() async {
        let bench = await bench()
        await bench.perform(.toggleLive)
        bench.bench.change(.disable(.login("bo")), by: .eve)
        await bench.select("bo")
        await bench.passScheduled()
        await bench.passScheduled()
        #expect(shown(bench)?.changes.map(\.summary) == ["add Bo Ng; member"])
        await bench.perform(.toggleLive, .refresh)
        await bench.passScheduled()
        await bench.passScheduled()
        #expect(shown(bench)?.changes.map(\.summary) == ["disable", "add Bo Ng; member"])
    }

    @Test("if a user's latest changes could not be read, they are read again after a refresh")
    func failed() async {
        let bench = await bench()
        bench.bench.store.beforeEach { if $0.kind == "JournalQuery" { throw storeIsGone } }
        await bench.select("bo")
        await bench.passScheduled()
        await bench.passScheduled()
        #expect(shown(bench)?.changes == [])
        bench.bench.store.beforeEach(nil)
        await bench.perform(.refresh)
        await bench.passScheduled()
        await bench.passScheduled()
        #expect(shown(bench)?.changes.map(\.summary) == ["add Bo Ng; member"])
    }

    @Test("the latest changes of a user are not read if no record is shown")
    func hidden() async {
        let bench = await DashboardBench()
        await bench.perform(.moveDown)
        #expect(bench.scheduledDelays.isEmpty)
        #expect(reads(bench) == 0)
    }

    @Test(
        "a user's latest changes are updated after each change, and the record lists this session's tasks for the user"
    )
    func tasks() async {
        let bench = await bench()
        await bench.select("bo")
        await bench.passScheduled()
        await bench.passScheduled()
        await bench.perform(.toggleDisabled)
        await bench.passScheduled()
        await bench.passScheduled()
        #expect(shown(bench)?.changes.map(\.summary) == ["disable", "add Bo Ng; member"])
        #expect(shown(bench)?.tasks.map(\.title) == ["Disable bo"])
        #expect(shown(bench)?.tasks.first?.outcome == "Disabled bo")
    }

    @Test("a long task is listed in the record when it has ended, even if its change was read while it was running")
    func longTask() async {
        let bench = await DashboardBench(UserFields.numbered(3_000))
        bench.presenter.navigation.showDetails(true, in: .users)
        await bench.perform(.markAll, .disableUsers)
        await bench.beginChange(of: 3_000, steps: 0)
        for _ in 0..<40 {
            await bench.bench.step()
            bench.runScheduled()
        }
        #expect(shown(bench)?.changes.first?.summary == "disable")
        #expect(shown(bench)?.tasks.isEmpty == true)
        await bench.bench.settle()
        #expect(shown(bench)?.tasks.map(\.title) == ["Disable 3,000 users"])
    }

    @Test("when Enter opens the record, the latest changes are read immediately, and at most five are shown")
    func dialog() async throws {
        let bench = await DashboardBench()
        await bench.select("bo")
        for _ in 0..<3 { await bench.perform(.toggleDisabled, .toggleDisabled) }
        await bench.perform(.open)
        #expect(try bench.record.changes.count == 5)
        #expect(try bench.record.tasks.count == 6)
    }

    @Test("Enter on a change opens its entry, and Enter on a task opens its trace; Esc returns to the record")
    func entry() async throws {
        let bench = await DashboardBench()
        await bench.select("bo")
        await bench.perform(.toggleDisabled, .open)
        let record = try bench.record
        #expect(record.selected == record.firstChange)
        await bench.answer(.submit)
        #expect(try bench.page.facts.contains { $0.value == "disable" })
        await bench.answer(.cancel, .move(2), .submit)
        _ = try bench.trace
        await bench.answer(.cancel, .cancel)
        #expect(bench.dialog == nil)
    }

    @Test("a command for the user closes the record first, and cancelling the command's dialog reopens the record")
    func cancelledCommand() async throws {
        let bench = await DashboardBench([
            UserFields(login: "ana", role: "admin"), UserFields(login: "bo", role: "admin"),
        ])
        await bench.perform(.open)
        await bench.performInDialog(.edit)
        _ = try bench.form
        await bench.answer(.cancel)
        _ = try bench.record
        await bench.performInDialog(.delete)
        _ = try bench.question
        await bench.answer(.cancel)
        _ = try bench.record
        await bench.performInDialog(.delete)
        // Moves the focus from the field for the login to Cancel.
        await bench.answer(.switchButton, .submit)
        _ = try bench.record
        await bench.answer(.cancel)
        #expect(bench.dialog == nil)
    }

    /// Performs commands in the open record that ask a question, and cancels each question, which leads back to the
    /// record.
    private func cancelQuestions(in bench: DashboardBench) async throws {
        for command in [Command.toggleDisabled, .delete] {
            await bench.performInDialog(command)
            _ = try bench.question
            await bench.answer(.cancel)
            _ = try bench.record
        }
        await bench.answer(.cancel)
        #expect(bench.dialog == nil)
    }

    @Test("cancelling a question leads back to the record, even if the question opens after a read")
    func cancelledAfterRead() async throws {
        let bench = await DashboardBench([
            UserFields(login: "ana", role: "admin"), UserFields(login: "bo", role: "admin"),
        ])
        await bench.perform(.open)
        try await cancelQuestions(in: bench)
    }

    @Test("closing the report of another task does not lead back to the record")
    func otherDialog() async throws {
        let bench = await DashboardBench()
        await bench.select("bo")
        await bench.perform(.open)
        await bench.answer(.set(field: MenuModel.commandField, value: Command.delete.name), .confirm)
        #expect(bench.dialog == nil)
        // Simulates the report of a task that ends later.
        bench.presenter.dialogs.open(PagePresenter(PageModel(title: "Report")))
        await bench.answer(.cancel)
        #expect(bench.dialog == nil)
    }

    @Test("closing a dialog that a later command has opened does not lead back to the record")
    func laterCommand() async throws {
        let bench = await DashboardBench()
        await bench.select("bo")
        await bench.perform(.open)
        await bench.answer(.set(field: MenuModel.commandField, value: Command.delete.name), .confirm)
        #expect(bench.dialog == nil)
        await bench.perform(.palette)
        await bench.answer(.cancel)
        #expect(bench.dialog == nil)
    }

    @Test("discarding the form's input leads back to the record")
    func discardedInput() async throws {
        let bench = await DashboardBench()
        await bench.perform(.open)
        await bench.performInDialog(.edit)
        await bench.answer(.set(field: "name", value: "Anna"), .cancel)
        _ = try bench.question
        await bench.answer(.confirm)
        _ = try bench.record
    }

    @Test("after a user has been disabled in the record, the record is open with the cursor on the same item")
    func toggled() async throws {
        let bench = await DashboardBench()
        await bench.select("bo")
        await bench.perform(.open)
        await bench.answer(.move(-2))
        let item = try bench.record.selected
        await bench.performInDialog(.toggleDisabled)
        #expect(bench.frame.message?.text == "Disabled bo; z to undo")
        #expect(try bench.record.selected == item)
        await bench.passScheduled()
        await bench.passScheduled()
        #expect(try bench.record.changes.map(\.summary) == ["disable", "add Bo Ng; member"])
        await bench.performInDialog(.undo)
        #expect(try bench.bench.user("bo").status == .active)
    }

    @Test("after the form has been saved, the record is open again and shows the new values")
    func saved() async throws {
        let bench = await DashboardBench()
        await bench.select("bo")
        await bench.perform(.open)
        await bench.performInDialog(.edit)
        await bench.answer(.set(field: "name", value: "Bob"), .submit)
        #expect(try bench.record.name == "Bob")
        #expect(bench.frame.message?.text == "Saved bo; z to undo")
    }

    @Test("after a confirmed deletion, the record stays closed")
    func confirmedCommand() async throws {
        let bench = await DashboardBench()
        await bench.select("bo")
        await bench.perform(.open)
        await bench.answer(.set(field: MenuModel.commandField, value: Command.delete.name), .confirm)
        #expect(bench.dialog == nil)
        #expect(bench.frame.message?.text.contains("Moved bo to the trash") == true)
    }
}
