import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

@Suite("A user deleted while the form is open") @MainActor struct UserFormGoneTests {
    private let observing = ManualObserving()

    /// Opens the form of bo, types a new value into `field`, and deletes bo in the store.
    ///
    /// The store reports the deletion only if `isLive` is true.
    private func trashed(isLive: Bool = true, _ field: String = "name") async -> DashboardBench {
        let bench = await DashboardBench(observing: observing)
        await bench.select("bo")
        await bench.perform(.edit)
        await bench.answer(.set(field: field, value: "Bo New"))
        bench.bench.change(.delete(.login("bo")))
        if isLive { observing.change() }
        await bench.bench.settle()
        return bench
    }

    @Test("the form says immediately that the user was deleted; after a restore without other changes, it says nothing")
    func shown() async throws {
        let bench = await trashed()
        #expect(
            try bench.form.banner
                == "Deleted by operator-on-duty at 12:00:00 UTC; saving will ask whether to restore"
        )
        #expect(try bench.form["name"]?.value == "Bo New")
        let bo = try bench.bench.user("bo")
        bench.bench.change(.restore(.id(bo.id), login: nil))
        observing.change()
        await bench.passScheduled()
        #expect(try bench.form.banner == nil)
        bench.bench.edit(.login("bo")) { $0.note = "back" }
        observing.change()
        await bench.passScheduled()
        #expect(
            try bench.form.banner
                == "Changed by operator-on-duty at 12:00:00 UTC; saving will ask which values to keep"
        )
    }

    @Test("after restoring and saving, the cursor is on the user", arguments: ["name", "note"])
    func cursor(field: String) async {
        let bench = await trashed(isLive: true, field)
        await bench.answer(.submit, .confirm)
        #expect(bench.presenter.users.selected?.login == "bo")
    }

    @Test("Save offers to restore the user, and then restores and saves as one task")
    func restored() async throws {
        let bench = await trashed()
        await bench.answer(.submit)
        #expect(try bench.question.title == "Restore bo and save?")
        await bench.answer(.confirm)
        #expect(bench.dialog == nil)
        #expect(try bench.bench.user("bo").name == "Bo New")
        #expect(try bench.bench.user("bo").isTrashed == false)
        #expect(bench.frame.message?.text == "Saved bo; z to undo")
        let id = try bench.bench.user("bo").id
        await bench.perform(.undo)
        #expect(bench.frame.message?.text == "Undone: Restore and edit bo")
        let bo = try bench.bench.user(.id(id))
        #expect(bo.isTrashed && bo.name != "Bo New")
    }

    @Test("declining to restore keeps everything that was typed")
    func declined() async throws {
        let bench = await trashed()
        await bench.answer(.submit, .cancel)
        #expect(try bench.form["name"]?.value == "Bo New")
    }

    @Test("if the store does not report the deletion, the first Save detects it")
    func notLive() async throws {
        let bench = await trashed(isLive: false)
        #expect(try bench.form.banner == nil)
        await bench.answer(.submit, .cancel)
        #expect(try bench.form.banner?.hasPrefix("Deleted by") == true)
        await bench.answer(.submit, .confirm)
        #expect(try bench.bench.user("bo").name == "Bo New")
    }

    @Test("if the user was changed before the deletion, a conflict is resolved first; then one task restores and saves")
    func conflict() async throws {
        let bench = await DashboardBench(observing: observing)
        await bench.select("bo")
        await bench.perform(.edit)
        await bench.answer(.set(field: "name", value: "Bo New"))
        bench.bench.edit(.login("bo")) { $0.name = "Bo Theirs" }
        bench.bench.change(.delete(.login("bo")))
        observing.change()
        await bench.bench.settle()
        await bench.answer(.submit, .confirm)
        #expect(try bench.conflict.fields.first?.theirs == "Bo Theirs")
        #expect(try bench.bench.user("bo").isTrashed)
        await bench.answer(.set(field: ConflictModel.choice, value: ConflictModel.Side.mine.rawValue), .confirm)
        #expect(try bench.bench.user("bo").name == "Bo New")
        #expect(bench.frame.message?.text == "Saved bo; z to undo")
    }

    @Test("the form says that changes to a purged user can no longer be saved")
    func purged() throws {
        let bench = FormBench()
        let ana = User.fixture(login: "ana")
        let form = UserFormPresenter(editing: ana, roles: { ["member"] }, today: .of("2026-11-22")) { _, _ in
            Issue.record("a purged user was saved")
        }
        bench.stack.open(form)
        form.show(.purged, in: bench.stack)
        bench.submit()
        #expect(try bench.form.banner == "Purged by someone else; changes can no longer be saved")
    }
}
