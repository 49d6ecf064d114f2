import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

@Suite("The latest changes in the record") @MainActor struct UserHistoryTests {
    /// A dashboard with the record beside the table.
    private func bench() async -> DashboardBench {
        let bench = await DashboardBench()
        bench.presenter.navigation.showDetails(true, in: .users)
        await pass(bench)
        return bench
    }

    private func pass(_ bench: DashboardBench) async {
        bench.passScheduled()
        await bench.bench.settle()
    }

    private func reads(_ bench: DashboardBench) -> Int { bench.bench.store.calls.count { $0.kind == "JournalQuery" } }

    private func shown(_ bench: DashboardBench) -> UserDetailsModel? { bench.detailsView.latest ?? nil }

    private func record(_ bench: DashboardBench) throws -> UserDetailsModel {
        guard case .details(let record)? = bench.dialog else { throw FormBench.NoDialog() }
        return record
    }

    @Test("the latest changes of a user are read when the cursor rests, and not while it moves")
    func rest() async {
        let bench = await bench()
        let before = reads(bench)
        await bench.perform(.moveDown, .moveDown, .moveUp)
        #expect(reads(bench) == before)
        #expect(shown(bench)?.changes == [])
        // The timer of the first move finds that the cursor has moved since, and waits again.
        await pass(bench)
        #expect(reads(bench) == before)
        await pass(bench)
        #expect(reads(bench) == before + 1)
        #expect(shown(bench)?.changes.map(\.summary) == ["add Bo Ng; member"])
        #expect(shown(bench)?.changes.first?.author == "operator-on-duty")
    }

    @Test("if the cursor leaves a user before the user's latest changes have been read, these changes are not shown")
    func left() async {
        let bench = await bench()
        await bench.perform(.moveDown)
        bench.passScheduled()
        bench.presenter.perform(.moveDown)
        await bench.bench.settle()
        #expect(shown(bench)?.title == "chris")
        #expect(shown(bench)?.changes == [])
    }

    @Test("if a user's latest changes could not be read, they are read again after a refresh")
    func failed() async {
        let bench = await bench()
        bench.bench.store.beforeEach { if $0.kind == "JournalQuery" { throw storeIsGone } }
        await bench.select("bo")
        await pass(bench)
        await pass(bench)
        #expect(shown(bench)?.changes == [])
        bench.bench.store.beforeEach(nil)
        await bench.perform(.refresh)
        await pass(bench)
        await pass(bench)
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
        await pass(bench)
        await pass(bench)
        await bench.perform(.toggleDisabled)
        await pass(bench)
        await pass(bench)
        #expect(shown(bench)?.changes.map(\.summary) == ["disable", "add Bo Ng; member"])
        #expect(shown(bench)?.tasks.map(\.title) == ["Disable bo"])
        #expect(shown(bench)?.tasks.first?.outcome == "Disabled bo")
    }

    @Test("when Enter opens the record, the latest changes are read immediately, and at most five are shown")
    func dialog() async throws {
        let bench = await DashboardBench()
        await bench.select("bo")
        for _ in 0..<3 { await bench.perform(.toggleDisabled, .toggleDisabled) }
        await bench.perform(.open)
        #expect(try record(bench).changes.count == 5)
        #expect(try record(bench).tasks.count == 6)
    }

    @Test("Enter on a change opens its entry, and Enter on a task opens its trace; Esc returns to the record")
    func entry() async throws {
        let bench = await DashboardBench()
        await bench.select("bo")
        await bench.perform(.toggleDisabled, .open)
        let record = try record(bench)
        #expect(record.selected == record.firstChange)
        await bench.answer(.submit)
        guard case .page(let page, _)? = bench.dialog else { throw FormBench.NoDialog() }
        #expect(page.facts.contains { $0.value == "disable" })
        await bench.answer(.cancel, .move(2), .submit)
        guard case .trace? = bench.dialog else { throw FormBench.NoDialog() }
        await bench.answer(.cancel, .cancel)
        #expect(bench.dialog == nil)
    }

    @Test("a command for the user closes the record first, and cancelling the command's dialog reopens the record")
    func cancelledCommand() async throws {
        let bench = await DashboardBench([
            UserFields(login: "ana", role: "admin"), UserFields(login: "bo", role: "admin"),
        ])
        await bench.perform(.open)
        await bench.answer(.set(field: MenuModel.commandField, value: Command.edit.name))
        guard case .form? = bench.dialog else { throw FormBench.NoDialog() }
        await bench.answer(.cancel)
        _ = try record(bench)
        await bench.answer(.set(field: MenuModel.commandField, value: Command.delete.name))
        guard case .confirm? = bench.dialog else { throw FormBench.NoDialog() }
        await bench.answer(.cancel)
        _ = try record(bench)
        await bench.answer(.set(field: MenuModel.commandField, value: Command.delete.name))
        // Moves the focus from the field for the login to Cancel.
        await bench.answer(.switchButton, .submit)
        _ = try record(bench)
        await bench.answer(.cancel)
        #expect(bench.dialog == nil)
    }

    @Test("cancelling a question leads back to the record, even if the question opens after a read")
    func cancelledAfterRead() async throws {
        let bench = await DashboardBench([
            UserFields(login: "ana", role: "admin"), UserFields(login: "bo", role: "admin"),
        ])
        await bench.perform(.open)
        for command in [Command.toggleDisabled, .delete] {
            await bench.answer(.set(field: MenuModel.commandField, value: command.name))
            guard case .confirm? = bench.dialog else { throw FormBench.NoDialog() }
            await bench.answer(.cancel)
            _ = try record(bench)
        }
        await bench.answer(.cancel)
        #expect(bench.dialog == nil)
    }

    @Test("cancelling a question about marked users leads back to the record in which the command was called")
    func cancelledBulkQuestion() async throws {
        let bench = await DashboardBench()
        await bench.perform(.markAll, .open)
        for command in [Command.toggleDisabled, .delete] {
            await bench.answer(.set(field: MenuModel.commandField, value: command.name))
            guard case .confirm? = bench.dialog else { throw FormBench.NoDialog() }
            await bench.answer(.cancel)
            _ = try record(bench)
        }
        await bench.answer(.cancel)
        #expect(bench.dialog == nil)
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
        await bench.answer(.set(field: MenuModel.commandField, value: Command.edit.name))
        await bench.answer(.set(field: "name", value: "Anna"), .cancel)
        guard case .confirm? = bench.dialog else { throw FormBench.NoDialog() }
        await bench.answer(.confirm)
        _ = try record(bench)
    }

    @Test("after a user has been disabled in the record, the record is open with the cursor on the same item")
    func toggled() async throws {
        let bench = await DashboardBench()
        await bench.select("bo")
        await bench.perform(.open)
        await bench.answer(.move(-2))
        let item = try record(bench).selected
        await bench.answer(.set(field: MenuModel.commandField, value: Command.toggleDisabled.name))
        #expect(bench.frame.message?.text == "Disabled bo; z to undo")
        #expect(try record(bench).selected == item)
        await pass(bench)
        await pass(bench)
        #expect(try record(bench).changes.map(\.summary) == ["disable", "add Bo Ng; member"])
        await bench.answer(.set(field: MenuModel.commandField, value: Command.undo.name))
        #expect(bench.dialog == nil)
        #expect(try bench.bench.user("bo").status == .active)
    }

    @Test("after the form has been saved, the record is open again and shows the new values")
    func saved() async throws {
        let bench = await DashboardBench()
        await bench.select("bo")
        await bench.perform(.open)
        await bench.answer(.set(field: MenuModel.commandField, value: Command.edit.name))
        await bench.answer(.set(field: "name", value: "Bob"), .submit)
        #expect(try record(bench).name == "Bob")
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
