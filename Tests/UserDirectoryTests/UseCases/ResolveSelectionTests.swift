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
        as name: String = "zoe"
    ) throws -> SelectionSummary {
        try useCases.resolveSelection.execute(
            selection,
            sort: UserSort(.login),
            shown: shown,
            today: clock.today,
            by: Author(name: name, origin: .dashboard)
        ).result.get()
    }

    private func user(_ login: String) throws -> User { try subject.user(.login(login)) }

    private func filter(_ query: String) throws -> UserSelection.Part {
        UserSelection.Part(try UserFilter(parsing: query))
    }

    @Test("all users of a list, each once, if lists overlap")
    func overlapping() throws {
        var selection = UserSelection()
        selection.mark(try filter("user0"))
        selection.mark(try filter("5"))
        selection.mark([try user("user00").id], true)
        let summary = try summary(selection)
        #expect(summary.count == 24)
        #expect(Set(summary.ids).count == 24)
        #expect(summary.adminCount == 1)
        #expect(summary.admins == ["user07"])
        #expect(summary.logins.first == "user00")
    }

    @Test("those whose mark was taken away, and those who were inverted, are as the table shows them")
    func steps() throws {
        var selection = UserSelection()
        selection.mark(try filter("user0"))
        selection.mark([try user("user03").id], false)
        selection.invert(try filter("3"))
        // user03 is inverted to marked; user13, 23, …, 53 and 30…39 are marked.
        let summary = try summary(selection)
        let matcher = UserSelection.Matcher(selection, today: clock.today)
        let expected = try subject.window().filter(matcher.holds)
        #expect(Set(summary.ids) == Set(expected.map(\.id)))
        #expect(summary.count == 24)
    }

    @Test("single users come in the list's order, and those who are gone are left out")
    func single() throws {
        let ids = try ["user30", "user02", "user11"].map { try user($0).id }
        let summary = try summary(UserSelection(ids + [.fixture(99)]))
        #expect(summary.logins == ["user02", "user11", "user30"])
    }

    @Test("a stretch of a list ends where it ends, in both directions")
    func stretch() throws {
        for isReversed in [false, true] {
            let sort = UserSort(.login, isReversed: isReversed)
            let ends = try [user("user40"), user("user10")].map { UserCursor($0, in: sort) }
            var selection = UserSelection()
            selection.mark(.init(.everyone, stretch: .init(ends[0], ends[1], in: sort)))
            #expect(try summary(selection).count == 31, "\(isReversed)")
        }
    }

    @Test("what the filter hides, the own account and seats are counted")
    func counts() throws {
        try subject.perform(.disable(.login("user01")))
        try subject.perform(.delete(.login("user02")))
        let ids = try ["user01", "user02", "user03"].map { try user($0).id }
        let summary = try summary(UserSelection(ids), shown: try UserFilter(parsing: "user03"), as: "USER03")
        #expect(summary.hidden == 2)
        #expect(summary.ownAccount == "user03")
        #expect((summary.active, summary.disabled, summary.trashed) == (1, 1, 1))
        #expect((summary.seatsWhenEnabled, summary.seatsWhenRestored) == (1, 1))
    }

    @Test("roles and groups are counted, of those who are not in the trash")
    func fields() throws {
        var edit = UserEdit()
        edit.groupChange = .init(adding: ["ops"], removing: [])
        for login in ["user01", "user02", "user03"] { try subject.perform(.edit(.login(login), edit, ifVersion: nil)) }
        edit.groupChange = .init(adding: ["Team"], removing: [])
        try subject.perform(.edit(.login("user03"), edit, ifVersion: nil))
        try subject.perform(.delete(.login("user02")))
        let ids = try ["user01", "user02", "user03", "user04", "user07"].map { try user($0).id }
        let summary = try summary(UserSelection(ids))
        #expect(summary.roles == ["member": 3, "admin": 1])
        #expect(summary.groups == [UserGroup(name: "ops", users: 2), UserGroup(name: "Team", users: 1)])
        #expect((summary.members(of: "OPS"), summary.members(of: "nobody")) == (2, 0))
        #expect((summary.permanentAdminCount, summary.permanentAdminsInStore) == (1, 1))
        #expect(summary.lastPermanentAdmin == "user07")
    }

    @Test("of very many groups the first are counted, and the others are not said to be empty")
    func manyGroups() {
        var summary = SelectionSummary()
        for number in 0...SelectionSummary.maxGroups {
            let user = User.fixture(number, groups: ["group\(number)"])
            summary.add(user, isHidden: false, today: clock.today, own: "", keepsIDs: false)
        }
        #expect(summary.groups.count == SelectionSummary.maxGroups)
        #expect(summary.members(of: "group0") == 1)
        #expect(summary.members(of: "group\(SelectionSummary.maxGroups)") == nil)
    }
}
