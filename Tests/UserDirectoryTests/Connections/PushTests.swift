import Futures
import Testing
import UserDirectory
import UserDirectoryTesting

/// Tests what a push writes to a connection.
@Suite struct PushTests {
    private let bench = PushBench()
    private var directory: MemoryDirectory { bench.directory }

    @Test("users become accounts with links, and a second push changes nothing")
    func twice() throws {
        try bench.add("ana", "bo", "chris", "dee", "emil")
        let first = try bench.push()
        #expect((first.created, first.records) == (5, 5))
        #expect(directory.users == (try bench.bench.drafts()))
        #expect(try bench.pulls.links().count == 5)
        let accounts = directory.users
        let second = try bench.push()
        #expect((second.unchanged, second.records, second.task) == (5, 5, nil))
        #expect(directory.users == accounts)
        #expect(try bench.pulls.pull().records == 5)
        #expect(try bench.pulls.user("ana").version == 1)
    }

    @Test("a push writes a field that changed in the store, but not a field that changed in the directory")
    func bothSides() throws {
        try bench.add("ana")
        try bench.push()
        directory.change("ana") { $0.email = "ana@example.com" }
        try bench.edit("ana") { $0.name = "Ana Müller" }
        #expect(try bench.push().updated == 1)
        #expect(bench.account("ana")?.name == "Ana Müller")
        #expect(bench.account("ana")?.email == "ana@example.com")
        #expect(try bench.pulls.user("ana").email == "")
        #expect(try bench.pulls.pull().updated == 1)
        #expect(try bench.pulls.user("ana").email == "ana@example.com")
        #expect(try bench.push().updated == 0)
    }

    @Test("a field that was changed on both sides is a conflict, and no field of the account is written")
    func conflict() throws {
        try bench.add("ana", "bo")
        try bench.push()
        directory.change("ana") { $0.name = "There" }
        try bench.edit("ana") { ($0.name, $0.email) = ("Here", "ana@here.org") }
        try bench.edit("bo") { $0.name = "Bo Here" }
        let progress = try bench.push()
        #expect((progress.updated, progress.conflicts) == (1, 1))
        #expect(progress.problems.map(\.code) == ["changed-on-both-sides"])
        #expect(bench.account("ana")?.name == "There")
        #expect(bench.account("ana")?.email == "")
        #expect(bench.account("bo")?.name == "Bo Here")
    }

    @Test("in a push, the preferred side wins a conflict", arguments: Preference.allCases)
    func preference(_ preference: Preference) throws {
        try bench.add("ana")
        try bench.push()
        directory.change("ana") { $0.name = "There" }
        try bench.edit("ana") { ($0.name, $0.email) = ("Here", "ana@here.org") }
        #expect(try bench.push(prefer: preference).conflicts == 0)
        #expect(bench.account("ana")?.name == (preference == .here ? "Here" : "There"))
        #expect(bench.account("ana")?.email == "ana@here.org")
        // The conflict is decided: a value that was left in the directory now counts as changed only there.
        #expect(try bench.pulls.pull().conflicts == 0)
        #expect(try bench.pulls.user("ana").name == (preference == .here ? "Here" : "There"))
    }

    @Test("an account with the login of a user is linked if nothing differs, and is a conflict otherwise")
    func adoption() throws {
        try bench.add("ana", "bo")
        directory.add(UserFields(login: "ana", name: "Name of ana"))
        directory.add(UserFields(login: "bo", name: "Another Bo"))
        let progress = try bench.push()
        #expect((progress.unchanged, progress.conflicts, progress.task) == (1, 1, nil))
        #expect(try bench.pulls.links().count == 1)
        #expect(bench.account("bo")?.name == "Another Bo")
        #expect(try bench.push(prefer: .here).updated == 1)
        #expect(bench.account("bo")?.name == "Name of bo")
        #expect(try bench.pulls.links().count == 2)
    }

    @Test("renaming a user renames the account, and a new user can then have the old login")
    func rename() throws {
        try bench.add("ana")
        try bench.push()
        try bench.edit("ana") { $0.login = "ana.mueller" }
        try bench.bench.store.add(UserFields(login: "ana", name: "Another Ana"))
        let progress = try bench.push()
        #expect((progress.updated, progress.created) == (1, 1))
        #expect(directory.users.map(\.login) == ["ana.mueller", "ana"])
        #expect(bench.account("ana")?.name == "Another Ana")
    }

    @Test("a new user is refused if an account has the same login, even if the push refuses that account, too")
    func takenLogin() throws {
        try bench.add("bo")
        directory.add(UserFields(login: "bo"))
        directory.add(UserFields(login: "BO"))
        let progress = try bench.push()
        #expect(progress.problems.map(\.code) == ["duplicate-login", "duplicate-login", "exists"])
        #expect(directory.users.count == 2)
    }

    @Test("accounts that do not belong to a user, and users who do not belong to the connection, are left alone")
    func strangers() throws {
        try bench.bench.store.add(UserFields(login: "ana", groups: ["staff"]))
        try bench.add("bo")
        directory.add(UserFields(login: "bo", name: "Unlinked"))
        directory.add(UserFields(login: "root"))
        let settings = ConnectionSettings(name: "corp", users: try UserFilter(parsing: "group:staff"), others: .delete)
        #expect(try bench.push(settings).created == 1)
        #expect(directory.users.map(\.login) == ["bo", "root", "ana"])
        #expect(bench.account("bo")?.name == "Unlinked")
    }

    @Test("an account that cannot be read is refused, and the users are still pushed")
    func unreadable() throws {
        try bench.add("ana")
        directory.add(RemoteProblem(id: nil, place: "cn=x", login: nil, code: "no-login", message: "there is no uid"))
        let progress = try bench.push()
        #expect((progress.created, progress.refused) == (1, 1))
        #expect(progress.problems.map(\.code) == ["no-login"])
    }

    @Test("an account deleted in the directory is a conflict, and is created again if the store is preferred")
    func deletedThere() throws {
        try bench.add("ana")
        try bench.push()
        directory.remove("ana")
        #expect(try bench.push().problems.map(\.code) == ["deleted-there"])
        #expect(try bench.push(prefer: .there).skipped == 1)
        #expect(directory.users.isEmpty)
        #expect(try bench.push(prefer: .here).created == 1)
        #expect(try bench.push().unchanged == 1)
        #expect(try bench.pulls.pull().removed == 0)
    }

    @Test("the connection's own account is never deleted, disabled or renamed")
    func ownAccount() throws {
        let bench = PushBench(directory: MemoryDirectory(ownLogin: "Roster"))
        try bench.add("roster", "ana")
        try bench.push()
        try bench.edit("roster") { $0.status = .disabled }
        #expect(try bench.push().problems.map(\.code) == ["own-account"])
        try bench.edit("roster") { ($0.status, $0.login) = (.active, "robot") }
        #expect(try bench.push().problems.map(\.code) == ["own-account"])
        try bench.edit("robot") { $0.login = "roster" }
        try bench.delete("roster")
        for others in [ConnectionSettings.Others.disable, .delete] {
            let progress = try bench.push(ConnectionSettings(name: "corp", others: others))
            #expect(progress.problems.map(\.code) == ["own-account"])
        }
        #expect(bench.account("roster")?.status == .active)
    }

    @Test("values are compared as the directory keeps them; therefore, a second push changes nothing")
    func keptForm() throws {
        let directory = MemoryDirectory { fields in
            var kept = fields
            kept.name = fields.name.uppercased()
            kept.login = fields.login.lowercased()
            return kept
        }
        let bench = PushBench(directory: directory)
        try bench.add("Ana")
        try bench.push()
        #expect(directory.users.map(\.login) == ["ana"])
        #expect(try bench.push().task == nil)
        #expect(try bench.pulls.pull().unchanged == 1)
        try bench.edit("Ana") { $0.name = "other" }
        #expect(try bench.push().updated == 1)
        #expect(try bench.push().task == nil)
        #expect(try bench.pulls.user("Ana").name == "other")
    }
}
