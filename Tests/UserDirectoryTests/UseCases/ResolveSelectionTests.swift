import Futures
import FuturesTesting
import Testing
import UserDirectoryTesting

@testable import UserDirectory

@Suite struct ResolveSelectionTests {
    private let clock = ManualWallClock()
    private let subject: StoreUnderTest
    private let useCases: UserUseCases

    init() throws {
        subject = StoreUnderTest(store: MemoryStore(clock: clock), clock: clock)
        useCases = UserUseCases(store: subject.store, executor: DirectExecutor())
        for number in 0..<60 {
            let digits = number < 10 ? "0\(number)" : "\(number)"
            let role = number == 7 ? "admin" : "member"
            try subject.add(UserFields(login: "user\(digits)", name: "Name \(digits)", role: role))
        }
    }

    private func summary(
        _ selection: UserSelection,
        shown: UserFilter = .everyone,
        as name: String = "zoe",
        trials: [@Sendable (UserReference) -> UserChange] = [],
        maxSorted: Int = 10_000
    ) throws -> SelectionSummary {
        var resolve = useCases.resolveSelection
        resolve.maxSorted = maxSorted
        return try resolve.execute(
            selection,
            sort: UserSort(.login),
            shown: shown,
            today: clock.today,
            by: Author(name: name, origin: .dashboard),
            trials: trials
        ).result.get()
    }

    private func user(_ login: String) throws -> User { try subject.user(.login(login)) }

    private func mark(_ query: String, in selection: inout UserSelection) throws {
        let part = UserSelection.Part(try UserFilter(parsing: query))
        selection.mark(try useCases.readUserIDs.execute(part).result.get())
    }

    private func selection(_ query: String) throws -> UserSelection {
        var selection = UserSelection()
        try mark(query, in: &selection)
        return selection
    }

    @Test("users that a filter by connections does not match are counted as hidden", arguments: ways)
    func linked(maxSorted: Int) throws {
        let users = try (10..<13).map { try user("user\($0)") }
        try subject.updateLinks(put: users.map { subject.link($0, to: "corp") })
        try subject.edit(.id(users[0].id)) { $0.name = "New" }
        let selection = try selection("user1")
        #expect(selection.count == 10)
        for (query, hidden) in [("on:corp", 7), ("-on:corp", 3), ("drift:corp", 9), ("on:web1", 10)] {
            let shown = try UserFilter(parsing: query)
            #expect(try summary(selection, shown: shown, maxSorted: maxSorted).hidden == hidden, "\(query)")
        }
    }

    /// Limits for sorting: with the first, the users are sorted; with the second, they stay in the order of their ids.
    private static let ways = [10_000, 3]

    @Test("a selection of overlapping lists contains each of their users only once", arguments: ways)
    func overlapping(maxSorted: Int) throws {
        var selection = try selection("user0")
        try mark("5", in: &selection)
        selection.mark([try user("user00").id, try user("user20").id], true)
        let summary = try summary(selection, maxSorted: maxSorted)
        #expect(summary.count == 25)
        #expect(selection.count == 25)
        #expect(Set(summary.ids).count == 25)
        #expect(summary.logins.first == "user00")
    }

    @Test("after a list is marked, single users can be unmarked, and another list can be inverted", arguments: ways)
    func steps(maxSorted: Int) throws {
        var selection = try selection("user0")
        selection.mark([try user("user03").id], false)
        let part = UserSelection.Part(try UserFilter(parsing: "3"))
        selection.invert(try useCases.readUserIDs.execute(part).result.get())
        // `invert` marks user03 again, and also user13, 23, …, 53 and 30…39.
        let summary = try summary(selection, maxSorted: maxSorted)
        let expected = try subject.window().filter { selection.contains($0.id) }
        #expect(Set(summary.ids) == Set(expected.map(\.id)))
        #expect(summary.count == 24)
        #expect(selection.count == 24)
    }

    @Test("users who are added or start to match later are left out, and those who stop matching stay", arguments: ways)
    func snapshot(maxSorted: Int) throws {
        let marked = try selection("role:member user0")
        try subject.add(UserFields(login: "user0-late", name: "Late"))
        try subject.edit(.login("user50")) { $0.role = "admin" }
        try subject.edit(.login("user07")) { $0.role = "member" }
        try subject.edit(.login("user03")) { $0.role = "viewer" }
        try subject.perform(.delete(.login("user04")))
        let summary = try summary(marked, maxSorted: maxSorted)
        #expect(Set(summary.logins) == Set((0..<10).filter { $0 != 7 }.map { "user0\($0)" }))
        #expect(summary.trashed == 1)
        #expect(marked.count == 9)
    }

    @Test("selected users are returned in the list's order, without users who do not exist")
    func single() throws {
        let ids = try ["user30", "user02", "user11"].map { try user($0).id }
        let summary = try summary(UserSelection(ids + [.fixture(99)]))
        #expect(summary.logins == ["user02", "user11", "user30"])
    }

    @Test("a selection beyond the limit for sorting is in the order in which its users were added")
    func many() throws {
        try subject.add(UserFields(login: "aaa", name: "The newest"))
        var selection = try selection("user5")
        try mark("aaa", in: &selection)
        let summary = try summary(selection, maxSorted: 3)
        #expect(summary.logins == (50..<60).map { "user\($0)" } + ["aaa"])
        #expect(summary.ids == summary.ids.sorted())
    }

    @Test("a range of a list includes both of its ends, in either direction", arguments: ways)
    func range(maxSorted: Int) throws {
        for isReversed in [false, true] {
            let sort = UserSort(.login, isReversed: isReversed)
            let ends = try [user("user40"), user("user10")].map { UserCursor($0, in: sort) }
            let part = UserSelection.Part(.everyone, range: .init(ends[0], ends[1], in: sort))
            var selection = UserSelection()
            selection.mark(try useCases.readUserIDs.execute(part).result.get())
            #expect(try summary(selection, maxSorted: maxSorted).count == 31, "\(isReversed)")
        }
    }

    @Test("a summary counts the users in each state, and the hidden users both with and without the users in the trash")
    func counts() throws {
        try subject.perform(.disable(.login("user01")))
        try subject.perform(.delete(.login("user02")))
        let ids = try [user("user01"), subject.window(UserFilter(parsing: "is:trashed"))[0], user("user03")].map(\.id)
        let summary = try summary(UserSelection(ids), shown: try UserFilter(parsing: "user03"))
        #expect((summary.hidden, summary.hiddenByFilter) == (2, 1))
        #expect((summary.active, summary.disabled, summary.trashed) == (1, 1, 1))
        #expect(summary.trashedIDs == [ids[1]])
    }

    @Test("groups are counted without the users in the trash")
    func groups() throws {
        let ids = try ["user01", "user02", "user03", "user04"].map { try user($0).id }
        for login in ["user01", "user02", "user03"] {
            try subject.edit(.login(login)) { $0.groupChange = .init(adding: ["ops"]) }
        }
        try subject.edit(.login("user03")) { $0.groupChange = .init(adding: ["Team"]) }
        try subject.perform(.delete(.login("user02")))
        let summary = try summary(UserSelection(ids))
        #expect(summary.groups == [UserGroup(name: "ops", users: 2), UserGroup(name: "Team", users: 1)])
    }

    @Test("if there are very many groups, only the first ones are counted")
    func manyGroups() {
        var summary = SelectionSummary()
        for number in 0...SelectionSummary.maxGroups {
            let user = User.fixture(number, groups: ["group\(number)"])
            summary.add(user, isHidden: false, keepsIDs: false, takenLogins: [])
        }
        #expect(summary.groups.count == SelectionSummary.maxGroups)
    }

    @Test("a trial of a restore refuses users whose logins belong to other users", arguments: ways)
    func takenLogins(maxSorted: Int) throws {
        let logins = ["user01", "user02", "user03"]
        let ids = try logins.map { try user($0).id }
        for login in logins { try subject.perform(.delete(.login(login))) }
        try subject.add("USER01")
        let second = try subject.add("User02").id
        try subject.perform(.delete(.id(second)))
        let trial = try summary(
            UserSelection(ids + [second]),
            trials: [{ .restore($0, login: nil) }],
            maxSorted: maxSorted
        ).trials[0]
        #expect(trial.takenLogins == 2, "only one of two users with the same login can be restored")
        #expect(trial.seats == 2)
        #expect(trial.refused.map(\.login) == ["user01", "User02"])
        let users = try (ids + [second]).map { try subject.user(.id($0)) }
        #expect(users.map(trial.effect) == [.loginTaken, .changed, .changed, .loginTaken])
    }

    @Test("a trial counts what a change would do, and changes nothing")
    func trial() throws {
        try subject.perform(.disable(.login("user01")))
        let trashed = try user("user02").id
        try subject.perform(.delete(.login("user02")))
        var selection = try selection("user0")
        selection.mark([trashed], true)
        let found = try summary(selection, as: "USER03", trials: [{ .disable($0) }, { .enable($0) }, { .delete($0) }])
        let (disable, enable, delete) = (found.trials[0], found.trials[1], found.trials[2])
        #expect((disable.unchanged, disable.trashed, disable.own, disable.keptAdmin) == (1, 1, "user03", "user07"))
        #expect((disable.adminCount, disable.admins, disable.loss.admins) == (0, [], 0))
        #expect((enable.unchanged, enable.trashed, enable.own, enable.seats) == (8, 1, nil, 1))
        #expect((delete.unchanged, delete.trashed, delete.own) == (1, 0, "user03"))
        #expect(try subject.count(UserFilter(parsing: "is:trashed")) == 1)
    }

    @Test("a trial reports the effect of an edit on seats, on the author's own account and on the last admin")
    func editTrial() throws {
        try subject.edit(.login("user01")) { $0.kind = .service }
        let yesterday = clock.today.advanced(by: -1)
        let expire: @Sendable (UserReference) -> UserChange = {
            var edit = UserEdit()
            edit.validUntil = .some(yesterday)
            return .edit($0, edit, ifVersion: nil)
        }
        let person: @Sendable (UserReference) -> UserChange = {
            var edit = UserEdit()
            edit.kind = .person
            return .edit($0, edit, ifVersion: nil)
        }
        let trials = try summary(selection("user0"), as: "user03", trials: [expire, person]).trials
        #expect(
            (trials[0].own, trials[0].keptAdmin, trials[0].unchanged, trials[0].seats) == ("user03", "user07", 0, 0)
        )
        #expect((trials[1].unchanged, trials[1].seats) == (9, 1))
    }
}
