import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

@Suite("An open record") @MainActor struct OpenRecordTests {
    private func record(_ bench: DashboardBench) throws -> UserDetailsModel {
        guard case .details(let record)? = bench.dialog else { throw FormBench.NoDialog() }
        return record
    }

    /// Opens the record of bo, and then deletes bo in the store.
    private func benchWithRecordOfDeletedUser() async throws -> DashboardBench {
        let bench = await DashboardBench()
        await bench.perform(.moveDown, .open)
        #expect(try record(bench).heading == "bo")
        bench.bench.change(.delete(.login("bo")))
        await bench.perform(.refresh)
        return bench
    }

    @Test("an open record keeps a user who leaves the list, and says that the user is no longer in the list")
    func kept() async throws {
        let bench = try await benchWithRecordOfDeletedUser()
        #expect(bench.presenter.users.selected?.login == "chris")
        #expect(try record(bench).heading == "bo: no longer in the list")
    }

    @Test("if the record's user has left the list, a command in the record changes no other user")
    func noChange() async throws {
        let bench = try await benchWithRecordOfDeletedUser()
        await bench.answer(.set(field: MenuModel.commandField, value: Command.toggleDisabled.name))
        #expect(try bench.bench.user("chris").status == .active)
        #expect(bench.frame.message?.text == "bo is no longer in the list; nothing was changed")
    }

    @Test("after the record is closed, Enter opens the record of the selected user")
    func closed() async throws {
        let bench = try await benchWithRecordOfDeletedUser()
        await bench.answer(.cancel)
        #expect(bench.dialog == nil)
        await bench.perform(.open)
        #expect(try record(bench).heading == "chris")
    }
}
