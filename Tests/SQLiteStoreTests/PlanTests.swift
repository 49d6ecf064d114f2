import Foundation
import GRDB
import Testing
import UserDirectory
import UserDirectoryTesting

@testable import SQLiteStore

/// Tests the query plans that SQLite uses for the store's queries.
@Suite struct PlanTests {
    let place: TemporaryPlace
    let store: SQLiteStore

    init() throws {
        place = try TemporaryPlace()
        store = try SQLiteStore(path: place.file())
    }

    private func plan(_ statement: SQL) throws -> [String] {
        try store.pool.read { db in
            let (sql, arguments) = try statement.build(db)
            return try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN " + sql, arguments: arguments).map { $0["detail"] }
        }
    }

    private func anchors(_ sort: UserSort) -> [UserWindowQuery.Anchor] {
        let cursor = UserCursor(.fixture(1, login: "m", name: "m", email: "m"), in: sort)
        return [.start, .end, .after(cursor), .before(cursor), .from(cursor)]
    }

    @Test("a window of a list is read along the index of its sort key", arguments: UserField.sortable, [false, true])
    func windowsWalkAnIndex(_ key: UserField, _ isReversed: Bool) throws {
        let sort = UserSort(key, isReversed: isReversed)
        for anchor in anchors(sort) {
            for filter in [UserFilter.everyone, UserFilter(terms: [.init(.state(.trashed))])] {
                let query = UserWindowQuery(filter: filter, sort: sort, anchor: anchor, limit: 50)
                let reader = WindowReader(query, today: .of("2026-11-21"))
                let plan = try plan(reader.walk)
                #expect(plan.count == 1, "\(plan)")
                let place = key == .id ? "id" : "("
                let range = anchor == .start || anchor == .end ? "(isTrashed=?)" : "(isTrashed=? AND \(place)"
                #expect(plan[0].hasPrefix("SEARCH user USING INDEX user_by_\(key.shortName) \(range)"), "\(plan)")
            }
        }
    }

    @Test("an email is found by the index of emails, without reading other users")
    func emailsUseAnIndex() throws {
        let plan = try store.pool.read { db in
            try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN " + SQLiteReader.byEmail, arguments: ["m", 1])
        }
        #expect(
            plan.map { $0["detail"] as String } == [
                "SEARCH user USING COVERING INDEX user_by_email (isTrashed=? AND emailSearch=?)"
            ]
        )
    }

    @Test("links are found by an index, and a page of them is read in order, without sorting")
    func linksUseAnIndex() throws {
        let statements: [(String, StatementArguments, String)] = [
            (SQLiteReader.linkOfUser, ["corp", Data()], "PRIMARY KEY (connection=? AND user=?)"),
            (SQLiteReader.linkOfAccount, ["corp", "a"], "INDEX link_remote (connection=? AND remote=?)"),
            (SQLiteReader.firstLinks, ["corp", 9], "PRIMARY KEY (connection=?)"),
            (SQLiteReader.laterLinks, ["corp", Data(), 9], "PRIMARY KEY (connection=? AND user>?)"),
        ]
        for (sql, arguments, place) in statements {
            let plan = try store.pool.read { db in
                try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN " + sql, arguments: arguments)
                    .map { $0["detail"] as String }
            }
            #expect(plan == ["SEARCH link USING \(place)"])
        }
        let blanking = try store.pool.read { db in
            try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN " + LinkRecord.blanking, arguments: [Data()])
                .map { $0["detail"] as String }
        }
        #expect(blanking.contains("SEARCH link USING PRIMARY KEY (connection=? AND user=?)"), "\(blanking)")
    }

    @Test("a walk with a limited number of steps reads an index, looks up each user by number, and sorts nothing")
    func limitedWalksSortNothing() throws {
        let filter = UserFilter(terms: [.init(.word("ana"))])
        for anchor in anchors(UserSort(.name)) {
            let query = UserWindowQuery(filter: filter, sort: UserSort(.name), anchor: anchor, limit: 50)
            let plan = try plan(WindowReader(query, today: .of("2026-11-21")).walk(steps: 100))
            #expect(plan.contains { $0.contains("COVERING INDEX user_by_name") }, "\(plan)")
            #expect(plan.contains("SEARCH user USING INTEGER PRIMARY KEY (rowid=?)"), "\(plan)")
            #expect(!plan.contains { $0.contains("TEMP B-TREE") }, "\(plan)")
        }
    }

    @Test(
        "users who match a rare condition are found with an index, without reading all users",
        arguments: [
            UserFilter.Condition.word("ana"), .word("a"), .text(.groups, "ops"), .text(.role, "admin"), .kind(.service),
            .text(.note, "x"), .state(.disabled), .state(.expired), .state(.trashed),
            .day(.createdAt, .after, .of("2026-01-01")), .day(.validUntil, .on, .of("2026-01-01")),
            .link(.linked, "corp"),
            .link(.drifted, "corp"),
        ]
    )
    func rareUsersHaveAnIndex(_ condition: UserFilter.Condition) throws {
        let query = UserWindowQuery(filter: UserFilter(terms: [.init(condition)]), sort: UserSort(.name), limit: 50)
        let reader = WindowReader(query, today: .of("2026-11-21"))
        let candidates = try store.pool.read { db in
            try Candidates.all(for: reader.predicate.filter.allTerms, reader.predicate, in: db)
        }
        #expect(candidates.count == 1)
        for candidate in candidates {
            let plan = try plan(reader.sorting(candidate))
            #expect(!plan.contains { $0.hasPrefix("SCAN user") && !$0.contains("userText") }, "\(plan)")
        }
    }

    @Test("linked users are counted with indexes alone; drifted users and connection names are found with an index")
    func linkedUsersUseIndexes() throws {
        let today = Day.of("2026-11-21")
        for query in ["on:corp", "on:corp is:trashed"] {
            let count = CountReader(UserCountQuery(filter: try UserFilter(parsing: query)), today: today)
            let plan = try plan(try store.pool.read { db in try count.statement(in: db) })
            #expect(
                plan == [
                    "SEARCH link USING PRIMARY KEY (connection=?)",
                    "SEARCH user USING COVERING INDEX user_by_id (isTrashed=? AND id=?)",
                ]
            )
        }
        let predicate = FilterPredicate(filter: try UserFilter(parsing: "ana -drift:corp"), today: today)
        let drift = try plan("SELECT id FROM user WHERE \(predicate.sql)")
        #expect(drift.contains("SEARCH link USING PRIMARY KEY (connection=? AND user=?)"), "\(drift)")
        let known = try plan("\(sql: LinkRecord.known) SELECT name FROM known")
        #expect(!known.contains { $0.hasPrefix("SCAN link") }, "\(known)")
    }

    @Test("the users of each alternative in a filter are found with an index, without reading all users")
    func alternativesHaveIndexes() throws {
        let filter = try UserFilter(parsing: "ana m OR role:admin is:active OR until:<2026-01-01")
        let reader = WindowReader(
            UserWindowQuery(filter: filter, sort: UserSort(.name), limit: 50),
            today: .of("2026-11-21")
        )
        let rarest = try store.pool.read { db in try Candidates.rarest(for: reader.predicate, atMost: 10, in: db) }
        let candidates = try #require(rarest).candidates
        #expect(candidates.sources.count == 3)
        let plan = try plan(reader.sorting(candidates))
        #expect(!plan.contains { $0.hasPrefix("SCAN user") && !$0.contains("userText") }, "\(plan)")
    }

    @Test("if one alternative in a filter has no index, the indexes of the other alternatives are not used")
    func alternativesWithoutIndex() throws {
        let filter = try UserFilter(parsing: "role:admin OR -role:viewer")
        let predicate = FilterPredicate(filter: filter, today: .of("2026-11-21"))
        #expect(try store.pool.read { db in try Candidates.rarest(for: predicate, atMost: 10, in: db) } == nil)
    }

    @Test("the SQL of a filter joins terms with AND, and has an OR only if the filter has several alternatives")
    func oneAlternative() throws {
        let predicate = FilterPredicate(
            filter: try UserFilter(parsing: "role:a -is:disabled"),
            today: .of("2026-11-21")
        )
        let sql = try store.pool.read { db in try predicate.sql.build(db).0 }
        #expect(sql == "isTrashed = 0 AND (role = ?) AND NOT (status = 'disabled')")
        let both = FilterPredicate(filter: try UserFilter(parsing: "role:a OR role:b ana"), today: .of("2026-11-21"))
        let alternatives = try store.pool.read { db in try both.sql.build(db).0 }
        #expect(alternatives.hasPrefix("isTrashed = 0 AND (((role = ?)) OR ((role = ?) AND (instr("))
    }

    @Test("counts of users by state, kind, role or last valid day are read from the tally, not from the users")
    func countsUseTheTally() throws {
        let conditions: [UserFilter.Condition] = [
            .state(.seated), .state(.disabled), .kind(.service), .text(.role, "admin"),
            .day(.validUntil, .before, .of("2026-01-01")),
        ]
        let alternatives = UserFilter(anyOf: conditions.map { UserFilter(terms: [.init($0)]) })
        for filter in [.everyone, alternatives] + conditions.map({ UserFilter(terms: [.init($0)]) }) {
            let reader = CountReader(UserCountQuery(filter: filter), today: .of("2026-11-21"))
            let plan = try plan(try store.pool.read { db in try reader.statement(in: db) })
            #expect(
                plan == ["SEARCH tally USING PRIMARY KEY (isTrashed=?)"] || plan.allSatisfy { $0.contains(" tally ") }
            )
        }
    }
}

extension PlanTests {
    @Test("users added or changed on certain days are counted along an index, without reading the table")
    func daysAreCountedInAnIndex() throws {
        for field in [UserField.createdAt, .updatedAt] {
            let days: [UserFilter.Term] = [
                .init(.day(field, .after, .of("2026-01-01"))), .init(.day(field, .before, .of("2026-01-09"))),
            ]
            let reader = CountReader(UserCountQuery(filter: UserFilter(terms: days)), today: .of("2026-11-21"))
            let plan = try plan(try store.pool.read { db in try reader.statement(in: db) })
            #expect(plan.count == 1)
            let index = "SEARCH user USING COVERING INDEX user_by_\(field.shortName)"
            #expect(plan.first?.hasPrefix(index) == true, "\(plan)")
        }
    }

    private func journalPlan(_ isOldestFirst: Bool, _ body: (inout JournalFilter) -> Void) throws -> [String] {
        var filter = JournalFilter()
        body(&filter)
        let query = JournalQuery(filter, isOldestFirst: isOldestFirst, after: 500, limit: 50)
        let reader = JournalReader(query: query)
        return try plan(try store.pool.read { db in try reader.statement(in: db) })
    }

    @Test("the journal is read in order along an index, whatever the filter is", arguments: [false, true])
    func journalWalksAnIndex(_ isOldestFirst: Bool) throws {
        let subject = StoreUnderTest(store: store, clock: ManualWallClock())
        let ana = try subject.add("ana").id
        let plans: [(String, [String])] = [
            ("INTEGER PRIMARY KEY", try journalPlan(isOldestFirst) { _ in }),
            ("INDEX journal_by_user", try journalPlan(isOldestFirst) { $0.user = .login("ana") }),
            ("INDEX journal_by_user", try journalPlan(isOldestFirst) { $0.user = .id(ana) }),
            ("INDEX journal_by_actor", try journalPlan(isOldestFirst) { $0.actor = "ana" }),
            ("INDEX journal_by_kind", try journalPlan(isOldestFirst) { $0.kind = .purge }),
            ("INTEGER PRIMARY KEY", try journalPlan(isOldestFirst) { $0.task = .number(1) }),
            ("INTEGER PRIMARY KEY", try journalPlan(isOldestFirst) { $0.since = .distantPast }),
        ]
        for (index, plan) in plans {
            #expect(plan.contains { $0.hasPrefix("SEARCH journal USING \(index)") }, "\(plan)")
            #expect(!plan.contains { $0.contains("TEMP B-TREE") || $0.hasPrefix("SCAN") }, "\(plan)")
        }
    }

    @Test("the SQL for a page of a task's entries has exactly one lower and one upper bound for `journal.number`")
    func pagesHaveOneBound() throws {
        try StoreUnderTest(store: store, clock: ManualWallClock()).add("ana")
        for isOldestFirst in [false, true] {
            var filter = JournalFilter()
            filter.task = .number(1)
            filter.since = .distantPast
            filter.until = .distantFuture
            let query = JournalQuery(filter, isOldestFirst: isOldestFirst, after: 1, limit: 50)
            let sql = try store.pool.read { db in try JournalReader(query: query).statement(in: db).build(db).0 }
            for bound in ["journal.number >", "journal.number <"] {
                #expect(sql.components(separatedBy: bound).count == 2, "\(sql)")
            }
        }
    }

    @Test("tasks are listed along an index")
    func tasksWalkAnIndex() throws {
        for (actor, index) in [(nil, "INTEGER PRIMARY KEY"), ("ana", "INDEX task_by_actor")] as [(String?, String)] {
            let query = TaskQuery(actor: actor, before: 100, limit: 50)
            let plan = try plan("SELECT \(TaskRow.columns) FROM task \(SQLiteReader.condition(query))")
            #expect(plan.contains { $0.hasPrefix("SEARCH task USING \(index)") }, "\(plan)")
            #expect(!plan.contains { $0.contains("TEMP B-TREE") || $0.hasPrefix("SCAN") }, "\(plan)")
        }
    }
}
