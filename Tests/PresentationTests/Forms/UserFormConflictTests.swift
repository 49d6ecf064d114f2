import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

@Suite("A form whose user was changed meanwhile") @MainActor struct UserFormConflictTests {
    private let bench = FormBench()

    /// Mine is a new name and role; theirs, a version later, is another name and an address.
    private func conflict() throws {
        bench.openForm(editing: .fixture(login: "ana", name: "Ana", version: 1))
        bench.set("name", "Ana Mine")
        bench.set("role", "admin")
        bench.submit()
        let theirs = User.fixture(login: "ana", name: "Ana Theirs", email: "ana@example.com", version: 2)
        bench.answer(DirectoryError.conflict(base: 1, theirs: theirs))
    }

    @Test("my values stay, theirs are told beside them")
    func mineStay() throws {
        try conflict()
        let form = try bench.form
        #expect(form["name"]?.value == "Ana Mine")
        #expect(form["name"]?.error == "theirs: Ana Theirs")
        #expect(form["role"]?.value == "admin")
        #expect(form["role"]?.error == nil)
        #expect(form.banner?.contains("changed by someone else") == true)
    }

    @Test("fields that I left alone take over their values, and say so")
    func theirsAreTakenOver() throws {
        try conflict()
        #expect(try bench.form["email"]?.value == "ana@example.com")
        #expect(try bench.form["email"]?.error == "was changed by someone else")
    }

    @Test("saving again is on their version, and names only what differs from it")
    func saveAgain() throws {
        try conflict()
        bench.submit()
        guard case .edit(let base, let edit)? = bench.saved.last else {
            Issue.record("nothing was saved")
            return
        }
        #expect(base.version == 2)
        #expect(edit.fields == [.name, .role])
        bench.answer(nil)
        #expect(bench.dialogs.isEmpty)
    }

    @Test("leaving still asks")
    func discard() throws {
        try conflict()
        bench.cancel()
        #expect(try bench.question.action == "Discard")
    }
}
