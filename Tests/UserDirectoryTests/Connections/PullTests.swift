import Futures
import FuturesTesting
import Testing
import UserDirectory
import UserDirectoryTesting

/// Tests what a pull takes from a connection.
@Suite struct PullTests {
    private let bench = PullBench()
    private var directory: MemoryDirectory { bench.directory }

    private func edit(_ change: (inout UserEdit) -> Void) -> UserEdit {
        var edit = UserEdit()
        change(&edit)
        return edit
    }

    @Test("accounts become users with links, and a second pull changes nothing")
    func twice() throws {
        for number in 1...7 { directory.add(UserFields(login: "user\(number)", name: "Name \(number)")) }
        let first = try bench.pull()
        #expect(first.created == 7)
        #expect(try bench.bench.drafts() == directory.users)
        #expect(try bench.links().count == 7)
        let second = try bench.pull()
        #expect(second.records == second.unchanged)
        #expect(try bench.user("user1").version == 1)
    }

    @Test("a pull takes a field that changed in the directory, and keeps a field that changed in the store")
    func bothSides() throws {
        directory.add(UserFields(login: "ana", name: "Ana", email: "ana@example.com"))
        try bench.pull()
        directory.change("ana") { $0.name = "Ana Müller" }
        try bench.edit("ana", edit { $0.email = "ana@example.org" })
        let progress = try bench.pull()
        #expect(progress.updated == 1)
        let user = try bench.user("ana")
        #expect(user.name == "Ana Müller")
        #expect(user.email == "ana@example.org")
        // The change in the store is still to be pushed.
        #expect(try bench.links().first?.account.agreed[.email] == "ana@example.com")
    }

    @Test(
        "refusals are reported and links are written, even if the store is busy at first or the pull is cancelled",
        arguments: [false, true]
    )
    func busyLinks(isCancelled: Bool) throws {
        for login in ["ana", "bo"] { directory.add(UserFields(login: login)) }
        try bench.bench.store.add("ana")
        let plan = try bench.plan()
        try bench.bench.store.add("bo")
        let token = CancellationToken()
        let store = BusyLinks(bench.bench.store.store) { if isCancelled { token.cancel() } }
        let interactor = ImportUsersInteractor(
            executor: AppExecutor(name: "imports"),
            useCases: UserUseCases(store: store, executor: DirectExecutor()),
            wallClock: bench.bench.wallClock
        )
        let problems = Recorder<ImportProblem>()
        let progress = try interactor.apply
            .execute(plan, by: .operatorOnDuty, token: token) { _, found in found.forEach(problems.record) }
            .get()
        #expect((progress.unchanged, progress.refused) == (1, 1))
        #expect((progress.stop == .cancelled) == isCancelled)
        #expect(problems.elements.map(\.login) == ["bo"])
        #expect(try bench.links().count == 1)
    }

    @Test("a field that was changed on both sides is a conflict, and no field of the user is updated")
    func conflict() throws {
        directory.add(UserFields(login: "ana", name: "Ana"))
        directory.add(UserFields(login: "bo", name: "Bo"))
        try bench.pull()
        directory.change("ana") { ($0.name, $0.email) = ("Ana There", "ana@there.org") }
        directory.change("bo") { $0.name = "Bo There" }
        try bench.edit("ana", edit { $0.name = "Ana Here" })
        let progress = try bench.pull()
        #expect((progress.updated, progress.conflicts) == (1, 1))
        #expect(progress.problems.map(\.code) == ["changed-on-both-sides"])
        #expect(try bench.user("ana").name == "Ana Here")
        #expect(try bench.user("ana").email == "")
        #expect(try bench.user("bo").name == "Bo There")
    }

    @Test("in a pull, the preferred side wins a conflict", arguments: Preference.allCases)
    func preference(_ preference: Preference) throws {
        directory.add(UserFields(login: "ana", name: "Ana"))
        try bench.pull()
        directory.change("ana") { $0.name = "There" }
        try bench.edit("ana", edit { $0.name = "Here" })
        #expect(try bench.pull(prefer: preference).conflicts == 0)
        #expect(try bench.user("ana").name == (preference == .here ? "Here" : "There"))
        // The conflict is decided: if the store's value was kept, it now counts as changed only in the store.
        #expect(try bench.pull().conflicts == 0)
        #expect(try bench.user("ana").name == (preference == .here ? "Here" : "There"))
    }

    @Test("a user and an account with the same login are linked if nothing differs, and are a conflict otherwise")
    func adoption() throws {
        try bench.bench.store.add(UserFields(login: "ana", name: "Ana"))
        try bench.bench.store.add(UserFields(login: "bo", name: "Bo"))
        directory.add(UserFields(login: "ANA", name: "Ana"))
        directory.add(UserFields(login: "bo", name: "Bo Ng"))
        let plan = try bench.plan()
        #expect(plan.summary.conflicts == 2)
        directory.change("ANA") { $0.login = "ana" }
        let progress = try bench.pull()
        #expect((progress.unchanged, progress.conflicts) == (1, 1))
        #expect(try bench.links().count == 1)
    }

    @Test("renaming an account renames its user")
    func rename() throws {
        directory.add(UserFields(login: "ana"))
        try bench.pull()
        directory.change("ana") { $0.login = "ana.mueller" }
        #expect(try bench.pull().updated == 1)
        #expect(try bench.user("ana.mueller").version == 2)
    }

    @Test("in one pull, an account can take a login that another account gives up")
    func renamedInTurn() throws {
        directory.add(UserFields(login: "ana", name: "Ana"))
        directory.add(UserFields(login: "bo", name: "Bo"))
        try bench.pull()
        directory.change("ana") { $0.login = "ana.m" }
        directory.change("bo") { $0.login = "ana" }
        #expect(try bench.pull().updated == 2)
        #expect(try bench.user("ana.m").name == "Ana")
        #expect(try bench.user("ana").name == "Bo")
    }

    @Test("the user of an account that no longer exists is moved to the trash, and is then no longer linked")
    func removal() throws {
        directory.add(UserFields(login: "ana"))
        directory.add(UserFields(login: "bo"))
        try bench.pull()
        directory.remove("ana")
        #expect(try bench.pull().removed == 1)
        #expect(try bench.user("ana").isTrashed)
        #expect(try bench.links().count == 1)
        #expect(try bench.pull().removed == 0)
    }

    @Test("a user who was changed after the pull was planned is not moved to the trash")
    func removalOfChangedUser() throws {
        for login in ["ana", "bo"] { directory.add(UserFields(login: login)) }
        try bench.pull()
        for login in ["ana", "bo"] { directory.remove(login) }
        let plan = try bench.plan()
        try bench.edit("ana", edit { $0.note = "now in Paris" })
        let progress = try bench.bench.apply(plan)
        #expect((progress.removed, progress.refused) == (1, 1))
        #expect(progress.problems.map(\.login) == ["ana"])
        #expect(try !bench.user("ana").isTrashed)
        #expect(try bench.links().count == 1, "the next pull plans the removal again")
    }

    @Test("even if one account is read twice, a pull detects that another account no longer exists")
    func repeatedAccount() throws {
        directory.add(UserFields(login: "ana"))
        directory.add(UserFields(login: "bo"))
        try bench.pull()
        directory.remove("ana")
        directory.repeatAccount("bo")
        #expect(try bench.pull().removed == 1)
        #expect(try bench.user("ana").isTrashed)
        #expect(try !bench.user("bo").isTrashed)
    }

    @Test("a pull with more removals than the limit is refused as a whole until the limit is raised")
    func removals() throws {
        for number in 1...30 { directory.add(UserFields(login: "user\(number)")) }
        try bench.pull()
        for number in 1...21 { directory.remove("user\(number)") }
        #expect(try bench.pull().stop == .tooManyRemovals(21, limit: 20))
        #expect(try bench.bench.store.count() == 30)
        var options = ImportOptions()
        options.removals = 21
        #expect(try bench.pull(options: options).removed == 21)
    }

    @Test("an account that was removed and then created again keeps its user")
    func madeAgain() throws {
        directory.add(UserFields(login: "ana", name: "Ana"))
        try bench.pull()
        directory.remove("ana")
        directory.add(UserFields(login: "ana", name: "Ana Müller"))
        let progress = try bench.pull()
        #expect((progress.updated, progress.removed) == (1, 0))
        #expect(try bench.user("ana").name == "Ana Müller")
        #expect(try bench.links().count == 1)
    }

    @Test("a user in the trash is not restored by a pull, although the account still exists")
    func goneHere() throws {
        directory.add(UserFields(login: "ana"))
        try bench.pull()
        _ = try bench.bench.useCases.deleteUser.execute(.login("ana"), by: .operatorOnDuty).get()
        #expect(try bench.pull().records == 0)
        #expect(try bench.bench.store.count() == 0)
    }

    @Test("accounts that do not belong to the connection are left alone")
    func users() throws {
        directory.add(UserFields(login: "ana", groups: ["staff"]))
        directory.add(UserFields(login: "bo"))
        let settings = ConnectionSettings(name: "corp", users: try UserFilter(parsing: "group:staff"))
        #expect(try bench.pull(settings).created == 1)
        #expect(try bench.bench.drafts().map(\.login) == ["ana"])
    }

    @Test("accounts that cannot be read, and those that share a login, are refused individually")
    func refusals() throws {
        directory.add(UserFields(login: "ana"))
        directory.add(RemoteProblem(id: nil, place: "cn=x", login: nil, code: "no-login", message: "there is no uid"))
        directory.add(UserFields(login: "bo"))
        directory.add(UserFields(login: "BO"))
        directory.add(UserFields(login: "a b"))
        let progress = try bench.pull()
        #expect((progress.created, progress.refused) == (1, 4))
        #expect(progress.problems.map(\.code) == ["no-login", "duplicate-login", "duplicate-login", "invalid"])
    }

    @Test("a pull without enough seats refuses the accounts that do not fit, and leaves their links unchanged")
    func seats() throws {
        directory.add(UserFields(login: "ana", status: .disabled))
        directory.add(UserFields(login: "bo"))
        try bench.pull()
        try bench.bench.store.setLimit(1)
        directory.change("ana") { $0.status = .active }
        directory.add(UserFields(login: "chris"))
        let links = try bench.links()
        var options = ImportOptions(onFull: .skip)
        options.removals = 0
        let progress = try bench.pull(options: options)
        #expect((progress.created, progress.updated, progress.refused) == (0, 0, 2))
        #expect(try bench.links().map(\.account.agreed) == links.map(\.account.agreed))
    }

    @Test("a plan of a pull can be read back from its file, with links and removals")
    func file() throws {
        directory.add(UserFields(login: "ana", name: "Ana"))
        directory.add(UserFields(login: "bo"))
        try bench.pull()
        directory.change("ana") { ($0.login, $0.name) = ("ana2", "Ana Müller") }
        directory.remove("bo")
        directory.add(UserFields(login: "chris"))
        let plan = try bench.plan()
        let collector = ByteCollector()
        try plan.write(to: collector, store: "test")
        let read = try bench.bench.plan(again: collector.bytes)
        #expect(try bench.entries(read) == bench.entries(plan))
        let progress = try bench.bench.apply(read)
        #expect((progress.created, progress.updated, progress.removed) == (1, 1, 1))
        #expect(try bench.pull().unchanged == 2)
    }

    @Test("the file of a pull's plan leaves out unchanged accounts, but still counts them")
    func omitted() throws {
        for login in ["ana", "bo", "chris", "dora"] { directory.add(UserFields(login: login, name: login)) }
        try bench.pull()
        directory.change("dora") { $0.name = "Dora" }
        let collector = ByteCollector()
        try bench.plan().write(to: collector, store: "test")
        let lines = String(decoding: collector.bytes, as: UTF8.self).split(separator: "\n")
        #expect(lines.count == 2 && lines[0].contains(#""unchanged":3"#))
        let read = try bench.bench.plan(again: collector.bytes)
        #expect((read.summary.records, read.summary.unchanged, read.summary.updated) == (4, 3, 1))
        let progress = try bench.bench.apply(read)
        #expect((progress.unchanged, progress.updated, progress.done, progress.total) == (3, 1, 4, 4))
    }

    @Test("the file of a plan that was made from a CSV file keeps the unchanged lines")
    func unchangedLines() throws {
        try bench.bench.store.add(UserFields(login: "ana", name: "Ana"))
        let plan = try bench.bench.plan("login,name\nana,Ana\nbo,Bo\n")
        let collector = ByteCollector()
        try plan.write(to: collector, store: "test")
        #expect(collector.bytes.count { $0 == UInt8(ascii: "\n") } == 3)
    }

    @Test("a file whose header has an impossible number of unchanged accounts is not a plan", arguments: [-1, Int.max])
    func impossibleHeader(unchanged: Int) throws {
        directory.add(UserFields(login: "ana"))
        try bench.pull()
        let collector = ByteCollector()
        try bench.plan().write(to: collector, store: "test")
        let text = String(decoding: collector.bytes, as: UTF8.self)
        let forged = text.replacing(#""unchanged":1"#, with: #""unchanged":\#(unchanged)"#)
        #expect(forged != text)
        #expect(throws: UserFileError.noPlan) { try bench.bench.plan(again: Array(forged.utf8)) }
    }

    @Test("a pull from a connection that cannot be reached fails with the connection's error")
    func unreachable() throws {
        let error = RemoteError(.unreachable, "the server does not answer")
        directory.fail(with: error)
        #expect(throws: error) { try bench.pull() }
    }
}

/// A store that is busy the first time that links are written.
private final class BusyLinks: StoreDecorator {
    let base: any UserStore
    private let isBusy = Locked(true)
    private let onBusy: @Sendable () -> Void

    /// Creates the store; `onBusy` is called when the store is busy.
    init(_ base: any UserStore, onBusy: @escaping @Sendable () -> Void) {
        self.base = base
        self.onBusy = onBusy
    }

    func write<Value: Sendable>(
        _ request: StoreRequest,
        _ body: @escaping @Sendable (ChangeRules, any ChangeTransaction) throws -> Value
    ) -> Future<Value> {
        let fails = isBusy.withLock { isBusy in
            guard isBusy, request.query is LinkUpdateQuery else { return false }
            isBusy = false
            return true
        }
        if fails { onBusy() }
        return fails ? Future(error: DirectoryError.storeBusy(store: "busy")) : base.write(request, body)
    }
}
