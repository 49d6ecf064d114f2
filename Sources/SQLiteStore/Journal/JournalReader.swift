import Foundation
import GRDB
import UserDirectory

/// Reads a page of the journal, using the most selective index.
struct JournalReader {
    let query: JournalQuery

    func entries(in db: Database) throws -> [JournalEntry] { try EntryRow.fetchAll(db, statement(in: db)) }

    func statement(in db: Database) throws -> SQL {
        let (index, conditions) = try conditions(in: db)
        return EntryRow.statement(
            index,
            """
            WHERE \(conditions.joined(separator: " AND "))
            ORDER BY journal.number \(sql: query.isOldestFirst ? "ASC" : "DESC") LIMIT \(query.limit)
            """
        )
    }

    private func conditions(in db: Database) throws -> (index: SQL, conditions: [SQL]) {
        let filter = query.filter
        let selection = try JournalSelection(query, SQLiteReader(db: db))
        // The indexes are appended in order of selectivity, and the first one is used: a user has few entries, and a
        // kind has many entries.
        var indexes: [SQL] = []
        var conditions: [SQL] = []
        if let users = selection.users {
            conditions.append(users.count == 1 ? "journal.user = \(users[0])" : "journal.user IN \(users)")
            indexes.append("INDEXED BY journal_by_user")
        }
        if let task = selection.task {
            conditions.append("journal.task = \(task.number)")
            indexes.append("NOT INDEXED")
        }
        if let actor = filter.actor {
            conditions.append("journal.actor = \(try db.number(ofActor: actor) ?? -1)")
            indexes.append("INDEXED BY journal_by_actor")
        }
        if let kind = filter.kind {
            conditions.append("journal.kind = \(kind.rawValue)")
            indexes.append("INDEXED BY journal_by_kind")
        }
        if let since = filter.since { conditions.append("+journal.date >= \(since.millisecondsSince1970)") }
        if let until = filter.until { conditions.append("+journal.date < \(until.millisecondsSince1970)") }
        return (indexes.first ?? "NOT INDEXED", conditions + [selection.range.condition])
    }
}

extension EntryRange {
    var condition: SQL { "journal.number >= \(lower) AND journal.number <= \(upper)" }
}

extension SQLiteReader: JournalLookup {
    func ends(of task: StoredTask) throws -> (first: Int64?, last: Int64?) {
        let row = try db.row("SELECT firstEntry, lastEntry FROM task WHERE number = \(task.number)")
        return (row?[0], row?[1])
    }

    func firstEntry(since date: Int64) throws -> Int64? {
        try db.value("SELECT min(number) FROM journal INDEXED BY journal_by_date WHERE date >= \(date)")
    }

    func lastEntry(before date: Int64) throws -> Int64? {
        try db.value("SELECT max(number) FROM journal INDEXED BY journal_by_date WHERE date < \(date)")
    }

    func lastEntry(about user: UserID) throws -> JournalEntry? {
        try EntryRow.fetchAll(
            db,
            "INDEXED BY journal_by_user",
            "WHERE journal.user = \(user.uuid) ORDER BY journal.number DESC LIMIT 1"
        ).first
    }

    func users(everNamed key: String) throws -> [UUID] {
        let key = key.compared
        return try db.values(
            """
            SELECT id FROM user INDEXED BY user_login WHERE loginKey = \(key) AND trashedAt IS NULL
            UNION SELECT id FROM user INDEXED BY user_trashed_login
                WHERE loginKey = \(key) AND trashedAt IS NOT NULL
            UNION SELECT user FROM journal INDEXED BY journal_former_login WHERE formerKey = \(key)
            """
        )
    }
}
