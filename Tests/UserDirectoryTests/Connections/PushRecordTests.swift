import Futures
import Testing
import UserDirectory
import UserDirectoryTesting

/// Tests what a push records in the store, and how an interrupted push can be completed.
@Suite struct PushRecordTests {
    private let bench = PushBench()
    private var directory: MemoryDirectory { bench.directory }
    private var store: StoreUnderTest { bench.bench.store }

    @Test("a push is one task in the journal; the task cannot be undone, and does not block other undos")
    func journal() throws {
        try bench.add("ana", "bo")
        try bench.push()
        try bench.edit("ana") { $0.name = "Ana" }
        try bench.push()
        let changes = [FieldChange(.name, before: "Name of ana", after: "Ana")]
        let entry = try #require(try bench.journal().first)
        #expect(entry.content == .push(PushedChange(connection: "corp", action: .update, changes: changes)))
        #expect(entry.login == "ana")
        let task = try #require(try store.tasks().first)
        #expect((task.title, task.purpose, task.changed, task.state) == ("Push corp", .push, 1, .done))
        #expect(throws: DirectoryError.irreversible(task, .push)) { try store.undo(task.number) }
        _ = try store.undo()
        #expect(try bench.pulls.user("ana").name == "Name of ana")
        #expect(try bench.push().updated == 1)
        #expect(try store.replay().users == store.allUsers())
    }

    @Test("a lost connection stops the push, and the next push finds out what was done")
    func lostConnection() throws {
        for number in 1...9 { try bench.add("user\(number)") }
        let plan = try bench.plan()
        directory.cut(after: 3)
        let progress = try bench.apply(plan)
        guard case .disconnected(let error) = progress.stop else {
            Issue.record("the push did not stop because of the lost connection")
            return
        }
        #expect(error.stopsPush)
        #expect((progress.created, progress.refused, progress.done) == (3, 1, 4))
        #expect(progress.problems.map(\.code) == ["unknown-outcome"])
        #expect(directory.users.count == 4)
        #expect(try bench.pulls.links().count == 3)
        #expect(try store.tasks().first?.state == .failed)
        let next = try bench.push()
        #expect((next.created, next.unchanged, next.refused) == (5, 4, 0))
        #expect(Set(directory.users.map(\.login)).count == 9)
        #expect(try bench.pulls.links().count == 9)
    }

    @Test("an update whose answer was lost is recorded when the same plan is applied again")
    func unknownUpdate() throws {
        try bench.add("ana", "bo")
        try bench.push()
        for login in ["ana", "bo"] { try bench.edit(login) { $0.name = "New" } }
        let plan = try bench.plan()
        directory.cut(after: 0)
        try bench.apply(plan)
        #expect(directory.users.map(\.name) == ["New", "Name of bo"])
        _ = try directory.accounts()
        let again = try bench.apply(plan)
        #expect((again.updated, again.unchanged, again.refused) == (1, 1, 0))
        #expect(try bench.push().task == nil)
    }

    @Test("a push that is cancelled keeps what was done, and reports the cancellation")
    func cancellation() throws {
        for number in 1...40 { try bench.add("user\(number)") }
        let token = CancellationToken()
        let progress = try bench.apply(bench.plan(), token: token) { _, _ in token.cancel() }
        #expect(progress.stop == .cancelled)
        #expect(progress.created > 0 && progress.created < 40)
        #expect(try bench.pulls.links().count == progress.created)
        #expect(try store.tasks().first?.state == .cancelled)
        #expect(try bench.push().created == 40 - progress.created)
    }

    @Test("if the connection cannot be opened, the push fails and leaves no task")
    func unreachable() throws {
        try bench.add("ana")
        let plan = try bench.plan()
        let tasks = try store.tasks().count
        let error = RemoteError(.unreachable, "the server does not answer")
        directory.fail(with: error)
        #expect(throws: error) { try bench.apply(plan) }
        #expect(try store.tasks().count == tasks)
    }

    @Test("a planned update is refused if the account was changed after the plan was made")
    func changedMeanwhile() throws {
        try bench.add("ana", "bo")
        try bench.push()
        for login in ["ana", "bo"] { try bench.edit(login) { $0.name = "New" } }
        let plan = try bench.plan()
        directory.change("ana") { $0.email = "ana@example.com" }
        let progress = try bench.apply(plan)
        #expect((progress.updated, progress.conflicts) == (1, 1))
        #expect(progress.problems.map(\.code) == ["changed-meanwhile"])
        #expect(bench.account("ana")?.name == "Name of ana")
        #expect(try bench.push().updated == 1)
    }

    @Test("a user is refused as stale if the user was changed or deleted after the plan was made")
    func stale() throws {
        try bench.add("ana", "bo", "chris")
        let plan = try bench.plan()
        try bench.edit("ana") { $0.name = "New" }
        try bench.delete("bo")
        let progress = try bench.apply(plan)
        #expect((progress.created, progress.conflicts) == (1, 2))
        #expect(progress.problems.map(\.code) == ["stale", "stale"])
    }

    @Test("a plan can be read back from its file, and has no changes left after it was applied")
    func file() throws {
        let settings = ConnectionSettings(name: "corp", others: .delete)
        try bench.add("ana", "bo", "chris")
        try bench.push(settings)
        try bench.edit("ana") { ($0.login, $0.name, $0.groups) = ("ana2", "Ana", ["ops", "staff"]) }
        try bench.delete("bo")
        try bench.add("dee")
        directory.add(RemoteProblem(id: nil, place: "cn=x", login: nil, code: "no-login", message: "there is no uid"))
        let plan = try bench.plan(settings)
        let collector = ByteCollector()
        try plan.write(to: collector, store: "test")
        let read = try bench.bench.plan(again: collector.bytes)
        // The file leaves out chris, who is unchanged.
        let written = try bench.pulls.entries(plan).filter { $0.login != "chris" }
        #expect(try bench.pulls.entries(read) == written)
        #expect(read.summary.unchanged == plan.summary.unchanged)
        #expect(read.summary.options == plan.summary.options)
        let progress = try bench.apply(read, settings)
        #expect((progress.updated, progress.removed, progress.created, progress.refused) == (1, 1, 1, 1))
        let again = try bench.bench.plan(again: collector.bytes)
        #expect((again.summary.changes, again.summary.stale) == (0, 0))
        #expect(try bench.push(settings).task == nil)
    }

    @Test("a planned account whose values differ from the user's values is refused")
    func changedFile() throws {
        try bench.add("ana")
        let collector = ByteCollector()
        try bench.plan().write(to: collector, store: "test")
        let text = collector.text.replacing("Name of ana", with: "Name of eve")
        let progress = try bench.apply(bench.bench.plan(again: Array(text.utf8)))
        #expect(progress.problems.map(\.code) == ["plan-entry"])
        #expect(directory.users.isEmpty)
    }
}
