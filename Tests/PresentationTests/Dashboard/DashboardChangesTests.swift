import FuturesTesting
import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

@Suite("Changing users on the dashboard") @MainActor struct DashboardChangesTests {
    @Test("an added user is under the cursor, and is counted in the gauge")
    func add() async throws {
        let bench = await DashboardBench(limit: 5)
        #expect(bench.frame.gauge?.text == "2/5")
        await bench.perform(.add)
        await bench.answer(.set(field: "name", value: "Zoë Ray"), .submit)
        #expect(bench.dialog == nil)
        #expect(bench.presenter.users.selected?.login == "zoe.ray")
        #expect(bench.list.selectedLogin == "zoe.ray")
        #expect(bench.detailsView.latest??.name == "Zoë Ray")
        #expect(bench.frame.gauge?.text == "3/5")
        #expect(bench.frame.message == .init(kind: .success, text: "Added zoe.ray; z to undo"))
        #expect(bench.tasks.map(\.title) == ["Add zoe.ray"])
        #expect(bench.tasks.map(\.outcome) == ["Added zoe.ray"])
    }

    @Test("a form that is refused for lack of a seat keeps its input, and can be saved after the limit is raised")
    func addBeyondTheLimit() async throws {
        let bench = await DashboardBench(limit: 2)
        #expect(bench.frame.gauge == .init(Seats(used: 2, limit: 2)))
        await bench.perform(.add)
        await bench.answer(.set(field: "name", value: "Zoë"), .submit)
        let form = try bench.form
        #expect(form.banner?.contains("No seat is free") == true)
        #expect(form["name"]?.value == "Zoë")
        #expect(bench.tasks.map(\.mark) == [.refused])
        bench.bench.setLimit(3)
        await bench.answer(.submit)
        #expect(bench.dialog == nil)
        #expect(bench.frame.gauge?.text == "3/3, full")
    }

    @Test("an edit is saved, and the changed row is shown")
    func edit() async throws {
        let bench = await DashboardBench()
        await bench.select("bo")
        await bench.perform(.edit)
        await bench.answer(.set(field: "email", value: "bo@example.com"), .submit)
        #expect(bench.list.rows.first { $0.login == "bo" }?.email == "bo@example.com")
        #expect(try bench.bench.user("bo").version == 2)
        #expect(bench.frame.message?.text == "Saved bo; z to undo")
    }

    @Test("Esc cancels the saving of a form; the form stays open with the typed text, and nothing is saved")
    func cancelSaving() async throws {
        let bench = await DashboardBench()
        await bench.select("bo")
        await bench.perform(.edit)
        await bench.answer(.set(field: "name", value: "Bob"))
        bench.presenter.dialogs.perform(.submit)
        bench.presenter.dialogs.perform(.cancel)
        await bench.bench.settle()
        let form = try bench.form
        #expect(form.banner == "Not saved")
        #expect(form["name"]?.value == "Bob")
        #expect(try bench.bench.user("bo").name == "Bo Ng")
    }

    @Test("after Esc, a form is not saved again by itself, even if the save had met a conflict before Esc")
    func cancelSavingAfterConflict() async throws {
        let bench = await DashboardBench()
        await bench.select("bo")
        await bench.perform(.edit)
        await bench.answer(.set(field: "name", value: "Bob"))
        // Another version with the same values: after this conflict, there is nothing to choose.
        bench.bench.change(.disable(.login("bo")))
        bench.bench.change(.enable(.login("bo")))
        bench.presenter.dialogs.perform(.submit)
        bench.bench.executor.runAll()
        bench.presenter.dialogs.perform(.cancel)
        await bench.bench.settle()
        #expect(try bench.form.banner == "Not saved")
        #expect(try bench.bench.user("bo").name == "Bo Ng")
        await bench.answer(.submit)
        #expect(bench.dialog == nil)
        #expect(try bench.bench.user("bo").name == "Bob")
    }

    @Test("saving an edit of a user who was changed meanwhile shows a conflict; confirming merges both changes")
    func conflict() async throws {
        let bench = await DashboardBench()
        await bench.select("bo")
        await bench.perform(.edit)
        bench.bench.edit(.login("bo")) { $0.email = "theirs@example.com" }
        await bench.answer(.set(field: "name", value: "Bo Mine"), .submit)
        #expect(try bench.conflict.fields.map(\.theirs) == ["Bo Ng", "theirs@example.com"])
        await bench.answer(.confirm)
        #expect(bench.dialog == nil)
        let bo = try bench.bench.user("bo")
        #expect(bo.name == "Bo Mine")
        #expect(bo.email == "theirs@example.com")
        #expect(bo.version == 3)
    }

    @Test("an edit that changes nothing says so and keeps the version")
    func unchanged() async throws {
        let bench = await DashboardBench()
        await bench.select("bo")
        await bench.perform(.edit)
        await bench.answer(.submit)
        #expect(bench.frame.message?.text == "No change to bo")
        #expect(try bench.bench.user("bo").version == 1)
    }

    @Test("enabling a user whose last day has passed says that the user is still expired")
    func expired() async {
        let day = Day.of("2020-01-01")
        let bench = await DashboardBench([
            UserFields(login: "ana", name: "Ana", role: "admin"),
            UserFields(login: "bo", name: "Bo", status: .disabled, validUntil: day),
        ])
        await bench.select("bo")
        await bench.perform(.toggleDisabled)
        #expect(bench.frame.message?.text == "Enabled bo, still expired; z to undo")
    }

    @Test("disabling a user frees a seat, and enabling the user takes a seat again")
    func toggle() async throws {
        let bench = await DashboardBench(limit: 2)
        await bench.select("bo")
        await bench.perform(.toggleDisabled)
        #expect(bench.frame.gauge?.text == "1/2")
        #expect(bench.list.rows.first { $0.login == "bo" }?.state == .disabled)
        #expect(bench.list.selectedLogin == "bo")
        await bench.perform(.toggleDisabled)
        #expect(bench.frame.gauge?.text == "2/2, full")
        #expect(try bench.bench.user("bo").status == .active)
    }

    @Test("deleting asks first, moves the user to the trash, and frees the seat")
    func delete() async throws {
        let bench = await DashboardBench(limit: 5)
        await bench.select("bo")
        await bench.perform(.delete)
        let question = try bench.question
        #expect(question.title == "Delete bo?")
        #expect(question.phrase == nil)
        #expect(!question.isActionFocused)
        await bench.answer(.confirm)
        #expect(try bench.bench.user("bo").isTrashed)
        #expect(bench.list.rows.map(\.login) == ["ana", "chris"])
        #expect(bench.frame.gauge?.text == "1/5")
        #expect(bench.list.selectedLogin == "chris", "the cursor stays in its row")
    }

    @Test("Enter does not confirm a deletion, because Cancel has the focus in the question")
    func deleteCancelled() async throws {
        let bench = await DashboardBench()
        await bench.select("bo")
        await bench.perform(.delete)
        await bench.answer(.submit)
        #expect(bench.dialog == nil)
        #expect(try !bench.bench.user("bo").isTrashed)
    }

    @Test("confirming the question deletes the user that the question names, even if the list has changed")
    func deleteHoldsTheUser() async throws {
        let bench = await DashboardBench()
        await bench.select("bo")
        await bench.perform(.delete)
        bench.bench.add([UserFields(login: "aaron", name: "Aaron")])
        bench.presenter.refresh()
        await bench.bench.settle()
        await bench.answer(.confirm)
        #expect(try bench.bench.user("bo").isTrashed)
    }

    @Test("an admin is deleted only after the login has been typed")
    func deleteAdmin() async throws {
        let bench = await DashboardBench(UserFields.three + [UserFields(login: "root", name: "Zed", role: "admin")])
        await bench.select("root")
        await bench.perform(.delete)
        await bench.answer(.confirm)
        #expect(try !bench.bench.user("root").isTrashed)
        await bench.answer(.set(field: "phrase", value: "root"), .submit)
        #expect(try bench.bench.user("root").isTrashed)
    }

    @Test("the refusal to disable the last admin is shown until a key is pressed")
    func lastAdmin() async throws {
        let bench = await DashboardBench()
        await bench.select("ana")
        await bench.perform(.toggleDisabled)
        #expect(bench.frame.message?.kind == .error)
        #expect(bench.frame.message?.text == Text.message(of: DirectoryError.lastAdmin(login: "ana")))
        #expect(bench.tasks.map(\.mark) == [.refused])
        await bench.perform(.moveDown)
        #expect(bench.frame.message == nil)
    }

    @Test("deleting the last admin is refused without a question")
    func deleteLastAdmin() async throws {
        let bench = await DashboardBench()
        await bench.select("ana")
        await bench.perform(.delete)
        #expect(bench.dialog == nil)
        #expect(bench.frame.message?.text == Text.message(of: DirectoryError.lastAdmin(login: "ana")))
        #expect(bench.tasks.map(\.mark) == [.refused])
        #expect(try !bench.bench.user("ana").isTrashed)
    }

    @Test("if the list shows a user as an admin, deleting the user asks first, even if the user is no longer an admin")
    func deleteFormerAdmin() async throws {
        let bench = await DashboardBench([
            UserFields(login: "ana", role: "admin"), UserFields(login: "bo", role: "admin"),
        ])
        await bench.select("bo")
        bench.bench.edit(.login("bo"), by: .eve) { $0.role = "member" }
        await bench.perform(.delete)
        #expect(try bench.question.title == "Delete bo?")
        #expect(try !bench.bench.user("bo").isTrashed)
    }

    @Test("if the effects of a deletion cannot be checked, a question is asked first")
    func uncheckedDeletion() async throws {
        let bench = await DashboardBench([
            UserFields(login: "ana", role: "admin"), UserFields(login: "bo", role: "admin"),
        ])
        await bench.select("bo")
        bench.bench.store.beforeEach { _ in throw storeIsGone }
        await bench.perform(.delete)
        bench.bench.store.beforeEach(nil)
        #expect(try bench.question.title == "Delete bo?")
        #expect(try !bench.bench.user("bo").isTrashed)
    }

    @Test("your own account cannot be disabled")
    func ownAccount() async {
        let bench = await DashboardBench(author: "bo")
        await bench.select("bo")
        await bench.perform(.toggleDisabled)
        #expect(bench.frame.message?.text.contains("The user bo is your own account") == true)
    }

    @Test("restoring a user takes the user out of the trash")
    func restore() async throws {
        let bench = await DashboardBench()
        bench.bench.change(.delete(.login("bo")))
        await bench.perform(.toggleTrash)
        #expect(bench.list.rows.map(\.login) == ["bo"])
        #expect(bench.list.isTrashShown)
        await bench.perform(.restore)
        #expect(try !bench.bench.user("bo").isTrashed)
        #expect(bench.list.rows.isEmpty)
        #expect(bench.list.placeholder?.title == "The trash is empty")
        await bench.perform(.toggleTrash)
        #expect(bench.list.rows.map(\.login) == ["ana", "bo", "chris"])
        #expect(!bench.list.isTrashShown)
    }

    @Test(
        "a note in the message line is removed when the trash is left or another tab is shown",
        arguments: [Command.toggleTrash, .showTasks]
    )
    func oldNote(command: Command) async {
        let bench = await DashboardBench()
        await bench.perform(.toggleTrash, .purge)
        #expect(bench.frame.message?.text.hasPrefix("The trash is empty") == true)
        await bench.perform(command)
        #expect(bench.frame.message == nil)
    }

    @Test(
        "a command that does not fit the user's state is refused with a note",
        arguments: [(Command.restore, false), (.delete, true), (.toggleDisabled, true), (.edit, true)]
    )
    func wrongState(command: Command, inTrash: Bool) async {
        let bench = await DashboardBench()
        bench.bench.change(.delete(.login("bo")))
        if inTrash { await bench.perform(.toggleTrash) }
        await bench.perform(command)
        #expect(bench.frame.message?.kind == .note)
        #expect(bench.dialog == nil)
        #expect(bench.tasks.isEmpty)
    }

    @Test(
        "if there are no users, a command does nothing, and the note says how to add users",
        arguments: [Command.edit, .delete, .toggleDisabled, .open, .bulk, .setRole]
    )
    func nothingSelected(command: Command) async {
        let bench = await DashboardBench([])
        await bench.perform(command)
        #expect(bench.frame.message?.text == "No users yet; n to add a user, I to import a file")
        #expect(bench.dialog == nil)
    }

    @Test("if no users match the filter, the note says how to clear the filter", arguments: [Command.edit, .bulk])
    func nothingFound(command: Command) async {
        let bench = await DashboardBench()
        await bench.applyFilter("nobody")
        await bench.perform(command)
        #expect(bench.frame.message?.text == "No users match the filter: nobody; Esc to clear the filter")
    }

    @Test("the limit can be removed, and can be set even below the number of taken seats")
    func limit() async {
        let bench = await DashboardBench()
        #expect(bench.frame.gauge?.text == "2 taken, no limit")
        await bench.perform(.setLimit)
        await bench.answer(.set(field: "limit", value: "1"), .submit)
        #expect(bench.dialog == nil)
        #expect(bench.frame.gauge?.text == "2/1, over the limit")
        #expect(bench.frame.gauge?.isReached == true)
        #expect(bench.frame.message?.text == "Seat limit set to 1; 2 seats are taken, 1 over the limit; z to undo")
        await bench.perform(.setLimit)
        await bench.answer(.set(field: "limit", value: ""), .submit)
        #expect(bench.frame.gauge?.text == "2 taken, no limit")
        #expect(bench.tasks.map(\.title) == ["Remove the seat limit", "Set the seat limit to 1"])
    }

    @Test("if the filter hides a new user, the message says so")
    func hiddenByFilter() async {
        let bench = await DashboardBench()
        await bench.applyFilter("bo")
        await bench.perform(.add)
        await bench.answer(.set(field: "name", value: "Zed"), .submit)
        #expect(bench.frame.message?.text == "Added zed, hidden by the filter; z to undo")
        let logged = bench.presenter.context.frame.log.entries.map(\.message.text)
        #expect(logged.filter { $0.hasPrefix("Added zed") }.count == 1, "the list of messages has only this message")
        #expect(bench.list.rows.map(\.login) == ["bo"])
    }
}
