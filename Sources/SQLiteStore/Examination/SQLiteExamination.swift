import Foundation
import GRDB
package import Interactors
package import UserDirectory

/// Checks a database's contents.
struct SQLiteExamination {
    /// The maximum number of users that are looked up in the search index.
    private static let sampleSize = 30

    let db: Database
    let today: Day

    var findings: [StoreFinding] {
        get throws { try [schema(), integrity(), tally(), searchIndex(), LinkExamination(db: db).finding()] }
    }

    private func schema() throws -> StoreFinding {
        let migrations = try Schema.migrator.appliedIdentifiers(db).count
        let version = try String.fetchOne(db, sql: "SELECT sqlite_version()") ?? "?"
        return StoreFinding("schema", "up to date after \(migrations) migrations (SQLite \(version))")
    }

    private func integrity() throws -> StoreFinding {
        let problems = try String.fetchAll(db, sql: "PRAGMA integrity_check(3)")
        if problems == ["ok"] { return StoreFinding("integrity", "every page is intact") }
        return StoreFinding(
            "integrity",
            .fault,
            "the database is damaged: \(problems.joined(separator: "; "))",
            advice: "close it everywhere and restore a backup"
        )
    }

    /// Compares the tally, from which the seats in use are computed, with the number of users.
    private func tally() throws -> StoreFinding {
        let counted = try Int.fetchOne(db, sql: "SELECT coalesce(sum(users), 0) FROM tally") ?? 0
        let present = try Int.fetchOne(db, sql: "SELECT count(*) FROM user") ?? 0
        return .tally(counted: counted, present: present)
    }

    /// Takes a sample of users from the whole table, and checks that a search by login finds each of them.
    private func searchIndex() throws -> StoreFinding {
        let last = try Int64.fetchOne(db, sql: "SELECT max(number) FROM user") ?? 0
        var (sought, missed, seen) = (0, 0, Int64(-1))
        for index in 0..<Int64(Self.sampleSize) {
            let place = last * index / Int64(Self.sampleSize - 1)
            guard place > seen else { continue }
            guard let user = try sample(from: place) else { break }
            var terms = [UserFilter.Term(.text(.login, user.login))]
            if user.isTrashed { terms.append(.init(.state(.trashed))) }
            let window = UserWindowQuery(filter: UserFilter(terms: terms), sort: UserSort(.login), limit: 50)
            let found = try WindowReader(window, today: today).users(in: db)
            seen = user.number
            // If the search fills the window, the user may come after the window. So the search proves nothing.
            guard found.count < window.limit else { continue }
            sought += 1
            if !found.contains(where: { $0.id.uuid == user.id }) { missed += 1 }
        }
        if sought == 0 {
            let reason =
                seen < 0
                ? "not checked, because there are no users"
                : "not checked, because every search finds 50 or more users"
            return StoreFinding("search", reason)
        }
        let sample = sought == 1 ? "the sample user" : "each of \(sought) sample users"
        if missed == 0 { return StoreFinding("search", "a search finds \(sample)") }
        return StoreFinding(
            "search",
            .fault,
            "a search does not find \(sought == 1 ? sample : "\(missed) of \(sought) sample users")",
            advice: "export the users and import them into a new store, which rebuilds the index"
        )
    }

    private typealias Sample = (number: Int64, id: UUID, login: String, isTrashed: Bool)

    private func sample(from number: Int64) throws -> Sample? {
        let sql: SQL = "SELECT number, id, login, isTrashed FROM user WHERE number >= \(number) ORDER BY number LIMIT 1"
        return try db.map(sql, of: "user") { row -> Sample in
            (try row.int64(0), try row.uuid(1), try row.text(2), try row.int64(3) != 0)
        }
        .first
    }
}

extension SQLiteStore {
    package var findings: any GetDataSource<StoreFinding> {
        StoreFindings { [self] observer in
            read("examine the store") { db, today in
                let permissions = FileExamination(path: path).permissions()
                let examination = SQLiteExamination(db: db, today: today)
                return try [permissions] + ReadProgress.observe(db, observer) { try examination.findings }
            }
        }
    }
}
