import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

@Suite("Purging on the dashboard") @MainActor struct DashboardPurgeTests {
    /// Bo is in the trash, which is shown.
    private func trash() async -> DashboardBench {
        let bench = await DashboardBench()
        await bench.select("bo")
        await bench.perform(.delete)
        await bench.answer(.confirm)
        await bench.perform(.toggleTrash)
        return bench
    }

    @Test("a user is purged once the login has been typed, and the trash is empty then")
    func purge() async throws {
        let bench = await trash()
        await bench.perform(.purge)
        await bench.answer(.confirm)
        #expect(bench.dialog != nil, "without the login nothing happens")
        await bench.answer(.set(field: "phrase", value: "bo"), .confirm)
        #expect(bench.dialog == nil)
        #expect(bench.list.rows.isEmpty)
        #expect(bench.frame.message == .init(kind: .success, text: "purged a user for good"))
        #expect(bench.tasks.first?.title == "Purge a user")
        await bench.perform(.showActivity)
        guard case .changes(let changes)? = bench.activityView.latest?.rows else {
            Issue.record("no changes")
            return
        }
        #expect(!changes.contains { $0.summary.contains("Bo Ng") || $0.user == "bo" })
    }

    @Test("another word than the login purges no user")
    func wrongWord() async throws {
        let bench = await trash()
        await bench.perform(.purge)
        await bench.answer(.set(field: "phrase", value: "ana"), .confirm, .cancel)
        #expect(bench.list.rows.map(\.login) == ["bo"])
    }

    @Test("who is not in the trash is not purged")
    func notTrashed() async {
        let bench = await DashboardBench()
        await bench.select("bo")
        await bench.perform(.purge)
        #expect(bench.dialog == nil)
        #expect(bench.frame.message?.text == "bo is not in the trash; d moves a user there")
    }

    @Test("who was restored meanwhile is refused, and stays")
    func restoredMeanwhile() async throws {
        let bench = await trash()
        await bench.perform(.purge)
        bench.bench.change(.restore(.login("bo"), login: nil))
        await bench.answer(.set(field: "phrase", value: "bo"), .confirm)
        #expect(bench.frame.message?.kind == .error)
        #expect(bench.tasks.first?.mark == .refused)
        #expect(try !bench.bench.user("bo").isTrashed)
    }
}
