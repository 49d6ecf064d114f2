import GRDB
import Testing
import UserDirectory
import UserDirectoryTesting

@testable import SQLiteStore

/// Searching the index and walking the list must find the same users as ``UserFilter/matches(_:today:)``.
@Suite struct SearchTests {
    let place: TemporaryPlace
    let subject: StoreUnderTest
    let store: SQLiteStore

    init() throws {
        place = try TemporaryPlace()
        let clock = ManualWallClock()
        store = try SQLiteStore(path: place.file(), clock: clock)
        subject = StoreUnderTest(store: store, clock: clock)
        let names = [
            "Ana \"Q\" O'Brien", "100%_*", "Müller", "世蓮", "AND OR NOT", "a-b (c) {d}^e:f+g", "ab", "", "x\\y",
        ]
        for (number, name) in names.enumerated() {
            try subject.add(
                UserFields(login: "u\(number)", name: name, email: "u\(number)@example.com", groups: ["g\(number)"])
            )
        }
    }

    private static let words = [
        "", "a", "ab", "ana", "\"", "\"q\"", "'", "o'b", "%", "100%_*", "*", "_", "世", "蓮", "世蓮", "mul", "MÜLLER",
        "müll",
        "AND", "and or", "NOT", "a-b", "(c)", "{d}", "^e", "e:f", "f+g", "\\", "x\\y", "u1@example", "@", "\u{1}",
        "\u{1}\u{1}",
        "\0", "a\0b", "\n", "\ng1\n", "zzz", "zz", "z", "text:ana", "rowid", "5u5", "u5@", "com\u{1}",
    ]

    @Test("any typed text finds the matching users, and is never an error", arguments: words)
    func findsWhatIsTyped(_ word: String) throws {
        let users = try subject.window()
        for condition in [
            UserFilter.Condition.word(word), .text(.name, word), .text(.email, word), .text(.groups, word),
        ] {
            for isNegated in [false, true] {
                let filter = UserFilter(terms: [.init(condition, isNegated: isNegated)])
                let expected = users.filter { filter.matches($0, today: subject.clock.today) }
                #expect(try subject.window(filter) == expected, "\(filter)")
                #expect(try subject.count(filter) == expected.count, "\(filter)")
            }
        }
    }

    @Test("walking the list finds the same users as the search index", arguments: words)
    func bothWaysAgree(_ word: String) throws {
        let query = UserWindowQuery(
            filter: UserFilter(terms: [.init(.word(word))]),
            sort: UserSort(.name, isReversed: true),
            anchor: .end,
            limit: 3
        )
        let reader = WindowReader(query, today: subject.clock.today)
        try store.pool.read { db in
            let walked = try UserRecord.fetchAll(db, reader.walk)
            #expect(try UserRecord.fetchAll(db, reader.walk(steps: 1_000)) == walked)
            for candidates in try Candidates.all(for: reader.predicate.filter.allTerms, reader.predicate, in: db) {
                #expect(try UserRecord.fetchAll(db, reader.sorting(candidates)) == walked)
            }
        }
    }

    @Test("the search index matches the users' records after changes of several kinds")
    func indexFollowsChanges() throws {
        try subject.edit(.login("u1")) { $0.name = "Renamed" }
        try subject.edit(.login("u2")) { $0.groups = ["other"] }
        try subject.perform(.delete(.login("u3")))
        _ = try subject.performAll([
            .add(UserFields(login: "new")), .edit(.login("new"), edit(name: "Newer"), ifVersion: nil),
            .edit(.login("u4"), edit(name: "First"), ifVersion: nil),
            .edit(.login("u4"), edit(name: "Second"), ifVersion: nil), .disable(.login("u5")),
        ])
        let (known, expected) = try store.pool.write { db in
            let terms = "SELECT term, doc FROM userTerm ORDER BY term"
            let known = try Row.fetchAll(db, sql: terms)
            try db.execute(sql: "INSERT INTO userText (userText) VALUES ('delete-all')")
            try db.execute(sql: "INSERT INTO userText (rowid, text) SELECT number, searchText FROM user")
            return (known, try Row.fetchAll(db, sql: terms))
        }
        #expect(known == expected)
        #expect(!known.isEmpty)
    }

    private func edit(name: String) -> UserEdit {
        var edit = UserEdit()
        edit.name = name
        return edit
    }

    @Test("the tally matches the numbers of users after changes of several kinds")
    func tallyFollowsChanges() throws {
        try subject.perform(.disable(.login("u1")))
        try subject.perform(.delete(.login("u2")))
        try subject.perform(.delete(.login("u3")))
        try subject.perform(.restore(.login("u3"), login: nil))
        try subject.edit(.login("u4")) { $0.role = "viewer" }
        try subject.edit(.login("u5")) { $0.validUntil = .of("2026-01-01") }
        try subject.edit(.login("u6")) { $0.kind = .service }
        let (tally, counted) = try store.pool.read { db in
            let columns = "isTrashed, status, kind, lastDay, role"
            let order = "ORDER BY \(columns)"
            return (
                try Row.fetchAll(db, sql: "SELECT \(columns), users FROM tally \(order)"),
                try Row.fetchAll(db, sql: "SELECT \(columns), count(*) AS users FROM user GROUP BY \(columns) \(order)")
            )
        }
        #expect(tally == counted)
        #expect(tally.count == 6)
    }
}
