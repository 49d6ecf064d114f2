import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

@Suite("Commands that act on the list of users, run in another tab") @MainActor struct HiddenSelectionTests {
    @Test(
        "outside the Users tab, a command that acts on the list of users changes nothing; it only shows the list",
        arguments: [Command.toggleDisabled, .delete, .edit, .markAll, .bulk]
    )
    func shown(command: Command) async throws {
        let bench = await DashboardBench()
        let before = try bench.bench.user("ana")
        await bench.perform(.showActivity, command)
        #expect(bench.frame.tab == .users)
        #expect(bench.frame.message?.text == "Check the selection, then repeat: \(command.title)")
        #expect(bench.dialog == nil)
        #expect(!bench.presenter.users.hasMarks)
        #expect(try bench.bench.user("ana") == before)
    }

    @Test("outside the Users tab, a command whose argument does not name a user only shows the list of users")
    func argument() async throws {
        let bench = await DashboardBench()
        await bench.perform(.markAll, .showActivity)
        await bench.run("\(Command.setRole.name) admin")
        #expect(bench.frame.tab == .users)
        #expect(bench.dialog == nil)
    }

    @Test("a command that only showed the list of users is performed when it is repeated")
    func repeated() async throws {
        let bench = await DashboardBench()
        await bench.perform(.showActivity, .markAll, .markAll)
        #expect(bench.presenter.users.hasMarks)
    }
}
