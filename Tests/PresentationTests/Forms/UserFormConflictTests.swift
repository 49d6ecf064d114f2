import Futures
import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

@Suite("A form whose user was changed meanwhile") @MainActor struct UserFormConflictTests {
    private let bench = FormBench()

    /// Opens a conflict: the form has a new name and role; the store has a newer version with a new name and email.
    private func conflict() throws {
        bench.openForm(editing: .fixture(login: "ana", name: "Ana", version: 1))
        bench.set("name", "Ana Mine")
        bench.set("role", "admin")
        bench.submit()
        let theirs = User.fixture(login: "ana", name: "Ana Theirs", email: "ana@example.com", version: 2)
        bench.answer(DirectoryError.conflict(base: 1, theirs: theirs))
    }

    @Test("a dialog shows `base`, `theirs` and `mine` of each differing field, and preselects a one-sided change")
    func sides() throws {
        try conflict()
        let conflict = try bench.conflict
        #expect(conflict.fields.map(\.id) == ["name", "email", "role"])
        let name = try #require(conflict.fields.first)
        #expect([name.base, name.theirs, name.mine] == ["Ana", "Ana Theirs", "Ana Mine"])
        #expect(conflict.fields.map(\.choice) == [nil, .theirs, .mine])
        #expect(conflict.fields.map(\.remark) == ["changed by both", "changed by them", "changed by you"])
        #expect(!conflict.isComplete)
        #expect(conflict.selected == 0)
    }

    @Test("a list is shown as it is stored, not as it was typed")
    func normalized() throws {
        bench.openForm(editing: .fixture(login: "ana", groups: ["ops"], version: 1))
        bench.set("groups", "ops,sales")
        bench.submit()
        let theirs = User.fixture(login: "ana", groups: ["design", "ops"], version: 2)
        bench.answer(DirectoryError.conflict(base: 1, theirs: theirs))
        #expect(try bench.conflict.fields.map(\.mine) == ["ops, sales"])
    }

    @Test(
        "if others have changed no field, or have set the same values, the form is saved without a question",
        arguments: ["Ana", "Ana Mine"]
    )
    func noChoice(theirName: String) throws {
        bench.openForm(editing: .fixture(login: "ana", name: "Ana", version: 1))
        bench.set("name", "Ana Mine")
        bench.submit()
        bench.answer(DirectoryError.conflict(base: 1, theirs: .fixture(login: "ana", name: theirName, version: 3)))
        #expect(bench.saved.count == 2)
        let saved = try bench.savedEdit
        #expect(saved.user.version == 3)
        #expect(saved.edit.name == (theirName == "Ana" ? "Ana Mine" : nil))
    }

    @Test("nothing is saved before a side is chosen for each field that both sides changed")
    func mustChoose() throws {
        try conflict()
        let saved = bench.saved.count
        bench.stack.perform(.confirm)
        #expect(bench.saved.count == saved)
        #expect(try bench.conflict.banner?.contains("Name") == true)
    }

    @Test("if the conflict lists only one field, a choice applies to this field even while a button has the focus")
    func onlyField() throws {
        bench.openForm(editing: .fixture(login: "ana", name: "Ana", version: 1))
        bench.set("name", "Ana Mine")
        bench.submit()
        bench.answer(DirectoryError.conflict(base: 1, theirs: .fixture(login: "ana", name: "Ana Theirs", version: 2)))
        bench.set(ConflictModel.choice, "mine")
        bench.stack.perform(.submit)
        #expect(try bench.conflict.selected == 1, "Save has the focus")
        bench.set(ConflictModel.choice, "theirs")
        #expect(try bench.conflict.fields.map(\.choice) == [.theirs])
        #expect(try bench.conflict.fieldToChoose == 0)
    }

    @Test("if the conflict lists several fields, a choice applies only while a field has the focus")
    func noField() throws {
        try conflict()
        bench.stack.perform(.move(3))
        #expect(try bench.conflict.fieldToChoose == nil)
        bench.set(ConflictModel.choice, "base")
        #expect(try bench.conflict.fields.map(\.choice) == [nil, .theirs, .mine])
    }

    @Test("the choices are saved as an edit of the store's newer version, which sets only the fields that differ")
    func save() throws {
        try conflict()
        bench.set(ConflictModel.choice, "mine")
        bench.stack.perform(.confirm)
        let (base, edit) = try bench.savedEdit
        #expect(base.version == 2)
        #expect(edit.fields == [.name, .role])
        bench.answer(nil)
        #expect(bench.dialogs.isEmpty)
    }

    @Test("`base` and `theirs` can also be chosen", arguments: [("base", "Ana"), ("theirs", nil)])
    func otherSides(side: String, name: String?) throws {
        try conflict()
        bench.set(ConflictModel.choice, side)
        bench.stack.perform(.confirm)
        let edit = try bench.savedEdit.edit
        #expect(edit.name == name)
    }

    @Test("another change by someone else opens another conflict, in which `mine` is the earlier choice")
    func again() throws {
        try conflict()
        bench.set(ConflictModel.choice, "mine")
        bench.stack.perform(.confirm)
        bench.answer(
            DirectoryError.conflict(base: 2, theirs: .fixture(login: "ana", name: "Ana Third", version: 3))
        )
        let conflict = try bench.conflict
        let name = try #require(conflict.fields.first { $0.id == "name" })
        #expect([name.base, name.theirs, name.mine] == ["Ana Theirs", "Ana Third", "Ana Mine"])
    }

    @Test(
        "if another change by someone else leaves nothing to choose, the choices are saved again without a question",
        arguments: [
            ("Ana Theirs", User.defaultRole, [.name, .role]), ("Ana Mine", "admin", []),
            ("Ana Mine", User.defaultRole, [.role]),
        ] as [(String, String, Set<UserField>)]
    )
    func againWithoutChoice(name: String, role: String, changed: Set<UserField>) throws {
        try conflict()
        bench.set(ConflictModel.choice, "mine")
        bench.stack.perform(.confirm)
        let newer = User.fixture(login: "ana", name: name, email: "ana@example.com", role: role, version: 3)
        bench.answer(DirectoryError.conflict(base: 2, theirs: newer))
        #expect(bench.saved.count == 3)
        let saved = try bench.savedEdit
        #expect(saved.user.version == 3)
        #expect(saved.edit.fields == changed)
        #expect(try bench.conflict.isSaving)
        bench.answer(nil)
        #expect(bench.dialogs.isEmpty)
    }

    @Test("if saving is cancelled, the conflict stays open with the choices, and says that nothing was saved")
    func cancelled() throws {
        try conflict()
        bench.set(ConflictModel.choice, "mine")
        bench.stack.perform(.confirm)
        bench.answer(FutureError.cancelled)
        #expect(try bench.conflict.banner == "Not saved")
        #expect(try bench.conflict.fields.map(\.choice) == [.mine, .theirs, .mine])
    }

    @Test("if the user is deleted during the conflict, a question offers to restore the user and to save the choices")
    func deleted() throws {
        try conflict()
        bench.set(ConflictModel.choice, "mine")
        bench.stack.perform(.confirm)
        bench.answer(DirectoryError.notFound(.login("ana"), inTrash: true))
        #expect(try bench.question.title == "Restore ana and save?")
        bench.stack.perform(.confirm)
        guard case .restore(let base, let edit)? = bench.saved.last else {
            Issue.record("nothing was saved")
            return
        }
        #expect(base.version == 2)
        #expect(edit.fields == [.name, .role])
        bench.answer(nil)
        #expect(bench.dialogs.isEmpty)
    }

    @Test("declining to restore the user returns to the conflict with the choices")
    func declined() throws {
        try conflict()
        bench.set(ConflictModel.choice, "mine")
        bench.stack.perform(.confirm)
        bench.answer(DirectoryError.notFound(.login("ana"), inTrash: true))
        bench.cancel()
        #expect(try bench.conflict.fields.map(\.choice) == [.mine, .theirs, .mine])
        #expect(try !bench.conflict.isSaving)
    }

    @Test("leaving the conflict returns to the form with the typed values")
    func back() throws {
        try conflict()
        bench.cancel()
        #expect(try bench.form["name"]?.value == "Ana Mine")
        bench.cancel()
        #expect(try bench.question.action == "Discard")
    }
}
