import Futures
import Testing
import UserDirectory
import UserDirectoryTesting

/// Tests what a push does with accounts of users who no longer belong to the connection.
@Suite struct PushRemovalTests {
    private let bench = PushBench()
    private var directory: MemoryDirectory { bench.directory }

    private func settings(_ others: ConnectionSettings.Others) throws -> ConnectionSettings {
        ConnectionSettings(name: "corp", users: try UserFilter(parsing: "-group:left"), others: others)
    }

    /// Pushes four users, and then changes three of them.
    ///
    /// Then ana is in the trash, bo is purged, chris no longer belongs to the connection, and dee is unchanged.
    private func fill(_ settings: ConnectionSettings) throws {
        try bench.add("ana", "bo", "chris", "dee")
        try bench.push(settings)
        try bench.delete("ana")
        try bench.delete("bo")
        _ = try bench.bench.store.purge([.login("bo")])
        try bench.edit("chris") { ($0.groups, $0.name) = (["left"], "Chris") }
    }

    @Test("accounts of users who no longer belong to the connection are left alone if the settings say so")
    func leave() throws {
        let settings = try settings(.leave)
        try fill(settings)
        #expect(try bench.push(settings).task == nil)
        #expect(directory.users.map(\.status) == [.active, .active, .active, .active])
        #expect(bench.account("chris")?.name == "Name of chris")
    }

    @Test("a push disables the account when the user leaves the connection, and enables it when the user returns")
    func disable() throws {
        let settings = try settings(.disable)
        try fill(settings)
        #expect(try bench.push(settings).removed == 3)
        #expect(directory.users.map(\.status) == [.disabled, .disabled, .disabled, .active])
        #expect(bench.account("chris")?.name == "Name of chris")
        #expect(try bench.push(settings).removed == 0)
        // The store's users keep their status.
        #expect(try bench.pulls.pull(settings).updated == 0)
        #expect(try bench.pulls.user("chris").status == .active)
        try bench.edit("chris") { $0.groups = [] }
        #expect(try bench.push(settings).updated == 1)
        #expect(bench.account("chris")?.status == .active)
        #expect(bench.account("chris")?.name == "Chris")
    }

    @Test("a push can delete the accounts of users who left the connection, and a later pull keeps these users")
    func delete() throws {
        let settings = try settings(.delete)
        try fill(settings)
        #expect(try bench.push(settings).removed == 3)
        #expect(directory.users.map(\.login) == ["dee"])
        #expect(try bench.pulls.links().count == 1)
        #expect(try bench.pulls.pull(settings).removed == 0)
        #expect(try bench.pulls.user("chris").isTrashed == false)
        try bench.edit("chris") { $0.groups = [] }
        #expect(try bench.push(settings).created == 1)
    }

    @Test("a pull deletes no user whose account was deleted by a push that ended before it recorded the deletion")
    func interruptedDeletion() throws {
        let settings = try settings(.delete)
        try fill(settings)
        directory.remove("chris")
        directory.remove("ana")
        #expect(try bench.pulls.pull(settings).removed == 0)
        #expect(try bench.push(settings).removed == 1)
        #expect(try bench.pulls.links().count == 1)
    }

    @Test("a new account with the login of a user outside the connection is neither removed nor counted as a removal")
    func newAccount() throws {
        let settings = try settings(.disable)
        try fill(settings)
        directory.remove("chris")
        directory.add(UserFields(login: "chris", name: "Name of chris"))
        let compare = CompareConnectionInteractor(
            executor: AppExecutor(name: "checks"),
            useCases: bench.bench.useCases,
            wallClock: bench.bench.wallClock
        )
        let counts = try compare.execute(bench.connection(settings)).get()
        #expect(counts.toPush == 2)
        #expect(try bench.push(settings).removed == 2)
        #expect(bench.account("chris")?.status == .active)
    }

    @Test("the journal keeps no login of a purged user, and the link keeps no agreed values")
    func purged() throws {
        let settings = try settings(.disable)
        try fill(settings)
        let purged = try #require(bench.journal().first { $0.login == nil }).user
        #expect(try bench.push(settings).removed == 3)
        let entries = try bench.journal().filter { $0.user == purged }
        #expect(entries.count == 2)
        #expect(entries.allSatisfy { $0.login == nil })
        #expect(entries.map(\.content).contains(.blank))
        #expect(try bench.pulls.links().first { $0.user == purged }?.account.agreed == [:])
    }

    @Test("a push with more removals than the limit is refused as a whole until the limit is raised")
    func limit() throws {
        let settings = ConnectionSettings(name: "corp", others: .disable)
        for number in 1...30 { try bench.add("user\(number)") }
        try bench.push(settings)
        for number in 1...21 { try bench.delete("user\(number)") }
        try bench.add("ana")
        #expect(try bench.push(settings).stop == .tooManyRemovals(21, limit: 20))
        #expect(directory.users.allSatisfy { $0.status == .active })
        #expect(directory.users.count == 30)
        let progress = try bench.push(settings, removals: 21)
        #expect((progress.removed, progress.created) == (21, 1))
    }
}
