import Foundation
import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

@Suite("Users who were deleted or changed meanwhile") @MainActor struct DashboardGoneTests {
    @Test("if the user of a form was deleted meanwhile, saving asks whether to restore; after Cancel, a banner warns")
    func edited() async throws {
        let bench = await DashboardBench()
        await bench.select("bo")
        await bench.perform(.edit)
        bench.bench.change(.delete(.login("bo")))
        await bench.answer(.set(field: "name", value: "Other"), .submit)
        let question = try bench.question
        #expect(question.title == "Restore bo and save?")
        #expect(question.lines == ["bo was moved to the trash by someone else"])
        await bench.answer(.cancel)
        #expect(try bench.form.banner == "Deleted by someone else; saving will ask whether to restore")
    }

    @Test("the message and the task list name a deleted user by login")
    func disabled() async {
        let bench = await DashboardBench()
        await bench.select("bo")
        bench.bench.change(.delete(.login("bo")))
        await bench.perform(.toggleDisabled)
        #expect(bench.frame.message?.text == "The user bo is in the trash; restore it first")
        #expect(bench.tasks.first?.outcome == "The user bo is in the trash; restore it first")
    }

    @Test("if another process has already made the change, the message says so, and the list shows the change")
    func faster() async {
        let bench = await DashboardBench()
        await bench.select("bo")
        await bench.perform(.delete)
        bench.bench.change(.delete(.login("bo")))
        await bench.answer(.confirm)
        #expect(bench.frame.message?.text == "bo is already in the trash")
        #expect(bench.list.rows.map(\.login) == ["ana", "chris"])
        await bench.select("chris")
        bench.bench.change(.disable(.login("chris")))
        await bench.perform(.toggleDisabled)
        #expect(bench.frame.message?.text == "chris is already disabled")
        #expect(bench.list.rows.last?.state == .disabled)
    }

    @Test("the error about an unknown id contains the user's login")
    func unknown() {
        let user = User.fixture(login: "bo")
        let error = DirectoryError.notFound(.id(user.id), inTrash: false).naming(user)
        #expect(String(describing: error) == "no user bo")
    }

    @Test("the error about a user who was purged meanwhile contains the login, and is a refusal")
    func purged() {
        let user = User.fixture(login: "bo")
        let tombstone = Tombstone(user: user.id, date: Date(), author: Author(name: "ana", origin: .dashboard))
        let error = DirectoryError.purged(tombstone).naming(user)
        #expect(String(describing: error).contains("bo"))
        #expect(error.isRefusal)
    }
}
