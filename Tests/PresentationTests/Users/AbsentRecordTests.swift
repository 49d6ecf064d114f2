import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

@Suite("The record of a user who has left the list") @MainActor struct AbsentRecordTests {
    /// Opens the record of bo, and then deletes bo in the store.
    private func benchWithRecordOfDeletedUser() async throws -> DashboardBench {
        let bench = await DashboardBench()
        await bench.perform(.moveDown, .open)
        #expect(try bench.record.heading == "bo")
        bench.bench.change(.delete(.login("bo")))
        await bench.perform(.refresh)
        return bench
    }

    @Test("an open record keeps a user who was deleted elsewhere, and says that the user is in the trash")
    func kept() async throws {
        let bench = try await benchWithRecordOfDeletedUser()
        #expect(bench.presenter.users.selected?.login == "chris")
        #expect(try bench.record.heading == "bo: in the trash")
        #expect(try bench.record.isTrashed)
    }

    @Test("if the record's user has left the list, a command in the record changes no other user")
    func noChange() async throws {
        let bench = try await benchWithRecordOfDeletedUser()
        await bench.performInDialog(.toggleDisabled)
        #expect(try bench.bench.user("chris").status == .active)
        #expect(bench.frame.message?.text == "The user bo is in the trash; r to restore")
        await bench.performInDialog(.edit)
        #expect(throws: UnexpectedDialog.self) { try bench.form }
    }

    @Test("a user who is restored elsewhere is selected in the list again, and the record goes on")
    func restored() async throws {
        let bench = try await benchWithRecordOfDeletedUser()
        bench.bench.change(.restore(.login("bo"), login: nil))
        await bench.perform(.refresh)
        #expect(try bench.record.heading == "bo")
        #expect(bench.presenter.users.selected?.login == "bo")
        await bench.performInDialog(.toggleDisabled)
        #expect(try bench.bench.user("bo").status == .disabled)
    }

    @Test("the record of a user who was purged elsewhere keeps its values, and accepts no changes")
    func purged() async throws {
        let bench = try await benchWithRecordOfDeletedUser()
        #expect(bench.presenter.users.marks.target?.login == "chris")
        bench.bench.purge("bo")
        await bench.perform(.refresh)
        #expect(try bench.record.heading == "bo: no longer exists")
        await bench.performInDialog(.toggleDisabled)
        #expect(bench.frame.message?.text == "bo: no longer exists; nothing was changed")
        #expect(try bench.bench.user("chris").status == .active)
    }

    @Test("if a change takes the user out of the filter, the record shows the new values, and its keys still work")
    func hidden() async throws {
        let bench = await DashboardBench()
        await bench.applyFilter("is:active")
        await bench.select("bo")
        await bench.perform(.open)
        await bench.performInDialog(.toggleDisabled)
        #expect(try bench.record.heading == "bo: hidden by the filter")
        #expect(try bench.record.fields.first { $0.label == "Status" }?.value == "disabled")
        #expect(bench.presenter.users.selected?.login != "bo")
        await bench.performInDialog(.toggleDisabled)
        #expect(try bench.bench.user("bo").status == .active)
        #expect(try bench.record.heading == "bo")
        #expect(bench.presenter.users.selected?.login == "bo")
    }

    /// Opens the record of bo, and then disables bo, whom the filter `is:active` hides.
    private func benchWithRecordOfHiddenUser() async throws -> DashboardBench {
        let bench = await DashboardBench([
            UserFields(login: "ana", role: "admin"), UserFields(login: "bo", role: "admin"), UserFields(login: "chris"),
        ])
        await bench.applyFilter("is:active")
        await bench.select("bo")
        await bench.perform(.open)
        bench.bench.change(.disable(.login("bo")), by: .eve)
        await bench.perform(.refresh)
        #expect(try bench.record.heading == "bo: hidden by the filter")
        return bench
    }

    @Test("in the record of a hidden user, the keys that mark do not mark the user under the list's cursor")
    func noMark() async throws {
        let bench = try await benchWithRecordOfHiddenUser()
        for command in [Command.mark, .markRange] {
            await bench.performInDialog(command)
            #expect(bench.list.marked == "")
            #expect(bench.frame.message?.text == "Only the user under the list's cursor can be marked")
        }
    }

    @Test("while a command of a hidden user's record reads, keys of the list wait")
    func waitingKeys() async throws {
        let bench = await DashboardBench([
            UserFields(login: "ana", role: "admin"), UserFields(login: "bo", role: "admin", status: .disabled),
            UserFields(login: "chris", status: .disabled),
        ])
        await bench.applyFilter("is:disabled")
        await bench.select("bo")
        await bench.perform(.open)
        bench.bench.change(.enable(.login("bo")), by: .eve)
        await bench.perform(.refresh)
        #expect(try bench.record.heading == "bo: hidden by the filter")
        bench.presenter.dialogs.perform(.set(field: MenuModel.commandField, value: Command.toggleDisabled.name))
        #expect(bench.dialog == nil)
        #expect(bench.presenter.navigation.mustWait(.toggleDisabled))
        await bench.bench.settle()
        #expect(try bench.question.title.contains("bo"))
    }

    @Test("a second press of a key in a record acts after the first, even if the first hides the user")
    func twice() async throws {
        let bench = await DashboardBench()
        await bench.applyFilter("is:active")
        await bench.select("bo")
        await bench.perform(.open)
        for _ in 1...2 {
            bench.presenter.dialogs.perform(.set(field: MenuModel.commandField, value: Command.toggleDisabled.name))
        }
        await bench.bench.settle()
        #expect(try bench.bench.user("bo").status == .active)
        #expect(try bench.bench.user("bo").version == 3)
        #expect(try bench.record.heading == "bo")
    }

    @Test("two presses of a key in the record of a hidden user act one after the other")
    func twiceHidden() async throws {
        let bench = await DashboardBench()
        await bench.applyFilter("role:member")
        await bench.select("bo")
        await bench.perform(.open)
        bench.bench.edit(.login("bo")) { $0.role = "viewer" }
        await bench.perform(.refresh)
        #expect(try bench.record.heading == "bo: hidden by the filter")
        for _ in 1...2 {
            bench.presenter.dialogs.perform(.set(field: MenuModel.commandField, value: Command.toggleDisabled.name))
        }
        await bench.bench.settle()
        #expect(try bench.bench.user("bo").status == .active)
        #expect(try bench.bench.user("bo").version == 4)
    }

    @Test("after a key that restores or deletes the record's absent user, the next key acts on that user, too")
    func nextKey() async throws {
        let bench = try await benchWithRecordOfDeletedUser()
        for command in [Command.restore, .toggleDisabled] {
            bench.presenter.dialogs.perform(.set(field: MenuModel.commandField, value: command.name))
        }
        await bench.bench.settle()
        #expect(try bench.bench.user("chris").status == .active)
        #expect(try !bench.bench.user("bo").isTrashed)
    }

    @Test("the record returns even if its user leaves the list while a form of the record is open")
    func leftDuringForm() async throws {
        let bench = await DashboardBench()
        await bench.applyFilter("is:active")
        await bench.select("bo")
        await bench.perform(.open)
        await bench.performInDialog(.edit)
        _ = try bench.form
        bench.bench.change(.disable(.login("bo")), by: .eve)
        await bench.perform(.refresh)
        await bench.answer(.cancel)
        #expect(try bench.record.heading == "bo: hidden by the filter")
    }

    @Test("after the record of a hidden user is closed, the details show the user under the list's cursor")
    func detailsAfterClose() async throws {
        let bench = try await benchWithRecordOfHiddenUser()
        await bench.answer(.cancel)
        #expect(bench.detailsView.latest??.title == bench.presenter.users.selected?.login)
        #expect(bench.detailsView.latest??.heading == bench.presenter.users.selected?.login)
    }

    @Test("an undo in a record brings its user back into the list")
    func undone() async throws {
        let bench = await DashboardBench()
        await bench.applyFilter("is:active")
        await bench.select("bo")
        await bench.perform(.open)
        await bench.performInDialog(.toggleDisabled)
        await bench.performInDialog(.undo)
        #expect(try bench.record.heading == "bo")
        #expect(try bench.record.fields.first { $0.label == "Status" }?.value == "active")
    }

    @Test("a bulk command in the record of a hidden user acts on that user, and the record returns")
    func hiddenBulk() async throws {
        let bench = await DashboardBench()
        await bench.applyFilter("role:member")
        await bench.select("bo")
        await bench.perform(.open)
        for role in ["viewer", "member"] {
            await bench.performInDialog(.palette)
            await bench.typeLine("role \(role)")
            await bench.answer(.submit)
            await bench.answer(.confirm)
            #expect(try bench.bench.user("bo").role == role)
            #expect(try bench.record.heading == (role == "member" ? "bo" : "bo: hidden by the filter"))
            #expect(try bench.record.fields.first { $0.label == "Role" }?.value == role)
        }
    }

    @Test("after the record is closed, Enter opens the record of the selected user")
    func closed() async throws {
        let bench = try await benchWithRecordOfDeletedUser()
        await bench.answer(.cancel)
        #expect(bench.dialog == nil)
        await bench.perform(.open)
        #expect(try bench.record.heading == "chris")
    }
}
