import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

@Suite("An open record") @MainActor struct OpenRecordTests {
    private func record(_ bench: DashboardBench) throws -> UserDetailsModel {
        guard case .details(let record)? = bench.dialog else { throw FormBench.NoDialog() }
        return record
    }

    /// Opens the record of bo, and then lets another admin delete bo.
    private func benchWithRecordOfDeletedUser() async throws -> DashboardBench {
        let bench = await DashboardBench()
        await bench.perform(.moveDown, .open)
        #expect(try record(bench).heading == "bo")
        bench.bench.change(.delete(.login("bo")))
        await bench.perform(.refresh)
        return bench
    }

    @Test("keeps its user when the user leaves the list, and says so")
    func kept() async throws {
        let bench = try await benchWithRecordOfDeletedUser()
        #expect(bench.presenter.users.selected?.login == "chris")
        #expect(try record(bench).heading == "bo: no longer in the list")
    }

    @Test("changes no other user when its user has left the list")
    func noChange() async throws {
        let bench = try await benchWithRecordOfDeletedUser()
        await bench.answer(.set(field: MenuModel.commandField, value: Command.toggleDisabled.name))
        #expect(try bench.bench.user("chris").status == .active)
        #expect(bench.frame.message?.text == "bo is no longer in the list; nothing was changed")
    }

    @Test("gives way to the selected user's record when it is closed")
    func closed() async throws {
        let bench = try await benchWithRecordOfDeletedUser()
        await bench.answer(.cancel)
        #expect(bench.dialog == nil)
        await bench.perform(.open)
        #expect(try record(bench).heading == "chris")
    }
}
