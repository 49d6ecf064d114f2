import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

@Suite("Restoring users") @MainActor struct RestoreTests {
    private static let reason = "nother user has the login bo; rename that user first"

    /// A dashboard that shows the trash with the user bo; another user now has the login bo.
    private func bench() async -> DashboardBench {
        let bench = await DashboardBench()
        bench.bench.change(.delete(.login("bo")))
        bench.bench.add([UserFields(login: "bo", name: "Another Bo")])
        await bench.perform(.refresh, .toggleTrash)
        return bench
    }

    @Test(
        "the refusal of a restore says which user to rename, because the dashboard cannot restore under another login"
    )
    func one() async {
        let bench = await bench()
        await bench.perform(.restore)
        #expect(bench.frame.message == .init(kind: .error, text: "A" + Self.reason))
        #expect(bench.tasks.map(\.mark) == [.refused])
    }

    @Test("if a marked user cannot be restored, the question says which user to rename")
    func marked() async throws {
        let bench = await bench()
        await bench.perform(.mark, .restore)
        #expect(try bench.question.lines == ["1 refused: a" + Self.reason])
    }

    @Test("the menu of bulk changes offers only what applies in the list that is shown")
    func menu() async throws {
        let bench = await bench()
        await bench.perform(.bulk)
        let trash = try bench.menu
        #expect(trash.items.map(\.title) == ["Restore from the trash", "Purge"])
        await bench.answer(.cancel)
        await bench.perform(.toggleTrash, .bulk)
        let users = try bench.menu
        #expect(!users.items.contains { ["Restore from the trash", "Purge"].contains($0.title) })
        #expect(users.items.prefix(3).map(\.title) == ["Disable", "Enable", "Delete"])
    }
}
