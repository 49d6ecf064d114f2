import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

@Suite("Pulls, pushes and decisions in the dashboard") @MainActor struct SynchronizationTests {
    private static let here = DialogAction.set(field: DifferencesModel.here, value: "")
    private static let there = DialogAction.set(field: DifferencesModel.there, value: "")

    /// A dashboard with three users who each have an account in the directory, without differences.
    private func inStep(
        _ directory: MemoryDirectory,
        _ settings: ConnectionSettings = ConnectionSettings(name: "corp")
    ) async -> DashboardBench {
        for fields in UserFields.three { directory.add(fields) }
        let bench = await DashboardBench.connected(directory, UserFields.three, settings)
        await bench.perform(.pullConnection)
        await bench.answer(.confirm)
        return bench
    }

    /// Changes the name of ana on both sides, and opens the differences.
    private func conflict() async -> (bench: DashboardBench, directory: MemoryDirectory) {
        let directory = MemoryDirectory(mapping: [.login, .name, .email])
        let bench = await inStep(directory)
        directory.change("ana") { $0.name = "Ana There" }
        bench.rename("ana", "Ana Here")
        await bench.perform(.checkConnection, .open)
        return (bench, directory)
    }

    @Test("a pull is previewed, applied as one task, and can be undone")
    func pull() async throws {
        let directory = MemoryDirectory(mapping: [.login, .name, .email])
        let bench = await inStep(directory)
        directory.change("ana") { $0.name = "Ana There" }
        await bench.perform(.pullConnection)
        let plan = try bench.plan
        #expect(plan.title == "Pull from corp?")
        #expect(plan.counts == "3 accounts: 1 to update, 2 unchanged")
        await bench.answer(.confirm)
        #expect(try bench.bench.user("ana").name == "Ana There")
        #expect(bench.frame.message?.text.contains("Pull from corp: 1 updated") == true)
        await bench.perform(.undo)
        if (try? bench.question) != nil { await bench.answer(.switchButton, .submit) }
        #expect(try bench.bench.user("ana").name != "Ana There")
    }

    @Test("a preview begins with the changes; one key switches to all accounts, to the rejected ones, and back")
    func shownLines() async throws {
        let directory = MemoryDirectory(mapping: [.login, .name, .email])
        let bench = await inStep(directory)
        directory.change("ana") { $0.name = "Ana There" }
        directory.add(RemoteProblem(id: nil, place: "cn=x", login: nil, code: "no-login", message: "no login"))
        await bench.perform(.pullConnection)
        func lines() throws -> [String] { try bench.plan.lines.map { "\($0.verb) \($0.login)" } }
        #expect(try lines() == ["update ana"])
        #expect(try bench.plan.shown == .changes)
        let filter = DialogAction.set(field: PlanModel.filter, value: "")
        await bench.answer(filter)
        #expect(try lines().count == 4)
        await bench.answer(filter)
        #expect(try lines() == ["reject "])
        #expect(try bench.plan.nextShown == .changes)
        await bench.answer(filter)
        #expect(try lines() == ["update ana"])
    }

    @Test("if there is a change for every account, a preview shows all accounts and offers no other view")
    func onlyChanges() async throws {
        let directory = MemoryDirectory(mapping: [.login, .name, .email])
        directory.add(UserFields(login: "zoe", name: "Zoe"))
        let bench = await DashboardBench.connected(directory, UserFields.three)
        await bench.perform(.pullConnection)
        #expect(try bench.plan.shown == .all)
        #expect(try bench.plan.nextShown == nil)
    }

    @Test("the preview of a push shows no seats; the push changes the account and checks the connection again")
    func push() async throws {
        let directory = MemoryDirectory(mapping: [.login, .name, .email])
        let bench = await inStep(directory)
        bench.rename("ana", "Ana Here")
        await bench.perform(.pushConnection)
        let plan = try bench.plan
        #expect((plan.title, plan.action, plan.seats) == ("Push to corp?", "Push", nil))
        await bench.answer(.confirm)
        #expect(directory.users.first { $0.login == "ana" }?.name == "Ana Here")
        #expect(bench.connections.rows.first?.state == .inStep)
        #expect(bench.frame.message?.text.contains("to undo") == false)
        await bench.perform(.undo)
        #expect(try bench.question.lines.first?.hasPrefix("Your last change was a push (") == true)
    }

    @Test("undo is not offered after a push, because a push cannot be undone")
    func undoOfPush() async {
        let bench = await inStep(MemoryDirectory(mapping: [.login, .name, .email]))
        bench.rename("ana", "Ana Here")
        await bench.perform(.pushConnection)
        await bench.answer(.confirm)
        await bench.perform(.showTasks)
        #expect(bench.tasks.first?.title == "Push to corp")
        #expect(bench.frame.canUndo == false)
        let commands = bench.views.view(of: TaskListModel.self).latest?.commands
        #expect(commands?.contains(.undo) == false)
    }

    @Test("a conflict is listed with both values, and the winner decides the direction", arguments: Preference.allCases)
    func decide(winner: Preference) async throws {
        let (bench, directory) = await conflict()
        let line = try #require(bench.differences.lines.first)
        #expect(line.direction == .conflict)
        #expect(line.details == "name is \"Ana Here\" here and \"Ana There\" there")
        #expect(try bench.differences.canDecide)
        await bench.answer(winner == .here ? Self.here : Self.there)
        #expect(try bench.differences.lines.map(\.direction) == [winner == .here ? .push : .pull])
        #expect(
            bench.connections.rows.first?.counts == (winner == .here ? ["3", "1", "0", "0"] : ["3", "0", "1", "0"])
        )
        await bench.answer(.set(field: winner == .here ? DifferencesModel.push : DifferencesModel.pull, value: ""))
        await bench.answer(.confirm)
        let name = winner == .here ? "Ana Here" : "Ana There"
        #expect(try bench.bench.user("ana").name == name)
        #expect(directory.users.first { $0.login == "ana" }?.name == name)
        #expect(try bench.differences.lines.isEmpty)
    }

    @Test("a decision about a user who was changed meanwhile is refused, and a note asks for a new check")
    func stale() async throws {
        let (bench, _) = await conflict()
        bench.rename("ana", "Ana Later")
        await bench.answer(Self.here)
        #expect(try bench.differences.note == "The user or its link has changed; check the connection again")
        #expect(try bench.differences.lines.map(\.direction) == [.conflict])
    }

    @Test("a decision can keep a user whose account was deleted; a push then creates a new account")
    func keep() async throws {
        let directory = MemoryDirectory(mapping: [.login, .name, .email])
        let bench = await inStep(directory)
        directory.remove("ana")
        await bench.perform(.checkConnection, .open)
        #expect(try bench.differences.lines.first?.details == "deleted there: delete the user")
        await bench.answer(Self.here)
        #expect(try bench.differences.lines.first?.direction == .push)
        await bench.answer(.set(field: DifferencesModel.push, value: ""))
        await bench.answer(.confirm)
        #expect(directory.users.map(\.login).contains("ana"))
    }

    @Test("more removals than the limit are applied only after their number has been typed")
    func removals() async throws {
        let directory = MemoryDirectory(mapping: [.login, .name, .email])
        let bench = await inStep(directory, ConnectionSettings(name: "corp", removals: 1))
        directory.remove("bo")
        directory.remove("chris")
        await bench.perform(.pullConnection)
        #expect(try bench.plan.removals == "2 users would be deleted, and removals are limited to 1")
        await bench.answer(.confirm)
        let question = try bench.question
        #expect(question.phrase == "2")
        await bench.answer(.set(field: "phrase", value: "2"), .submit)
        #expect(bench.dialog == nil)
        #expect(try bench.bench.user("chris").isTrashed)
        #expect(bench.connections.rows.first?.words == "in step")
    }

    @Test("pressing the check key a second time cancels a check that is waiting for the server")
    func cancelCheck() async {
        let directory = MemoryDirectory(mapping: [.login, .name, .email])
        let bench = await inStep(directory)
        bench.presenter.perform(.checkConnection)
        #expect(bench.connections.rows.first?.state == .checking)
        await bench.perform(.checkConnection)
        #expect(bench.connections.rows.first?.words == "in step")
        #expect(bench.frame.message?.text == "Check corp: cancelled")
    }

    @Test("leaving the preview of a pull changes nothing")
    func leave() async {
        let directory = MemoryDirectory(mapping: [.login, .name, .email])
        let bench = await inStep(directory)
        directory.add(UserFields(login: "zoe"))
        await bench.perform(.pullConnection)
        await bench.answer(.cancel)
        #expect(bench.dialog == nil)
        #expect((try? bench.bench.user("zoe")) == nil)
    }
}
