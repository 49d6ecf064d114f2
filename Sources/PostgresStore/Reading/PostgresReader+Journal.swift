import Foundation
import UserDirectory

extension PostgresReader: JournalLookup {
    func entries(_ query: JournalQuery) throws -> [JournalEntry] {
        let filter = query.filter
        let selection = try JournalSelection(query, self)
        var conditions = [selection.range.condition]
        if let users = selection.users {
            conditions.append(
                users.count == 1 ? "journal.user_id = \(users[0])" : "journal.user_id = ANY (\(users)::uuid[])"
            )
        }
        if let task = selection.task { conditions.append("journal.task = \(task.number)") }
        if let actor = filter.actor { conditions.append("journal.actor = \(actor)") }
        if let kind = filter.kind { conditions.append("journal.kind = \(kind.rawValue)") }
        if let since = filter.since { conditions.append("journal.date >= \(since.millisecondsSince1970)") }
        if let until = filter.until { conditions.append("journal.date < \(until.millisecondsSince1970)") }
        let page = EntryRow.select(
            """
            WHERE \(conditions.joined(separator: " AND "))
            ORDER BY journal.number \(query.isOldestFirst ? "ASC" as SQL : "DESC") LIMIT \(query.limit)
            """
        )
        return try connection.query(page).map { try $0.entry() }
    }

    func ends(of task: StoredTask) throws -> (first: Int64?, last: Int64?) {
        let row = try connection.execute("SELECT first_entry, last_entry FROM task WHERE number = \(task.number)").first
        return (try row?.optionalInt64(0), try row?.optionalInt64(1))
    }

    func firstEntry(since date: Int64) throws -> Int64? {
        try connection.query("SELECT min(number) FROM journal WHERE date >= \(date)").first?.optionalInt64(0)
    }

    func lastEntry(before date: Int64) throws -> Int64? {
        try connection.query("SELECT max(number) FROM journal WHERE date < \(date)").first?.optionalInt64(0)
    }

    func lastEntry(about user: UserID) throws -> JournalEntry? {
        try EntryRow.all("WHERE journal.user_id = \(user.uuid) ORDER BY journal.number DESC LIMIT 1", connection).first
    }

    func users(everNamed key: String) throws -> [UUID] {
        try connection.execute(
            """
            SELECT id FROM users WHERE login_key = \(key) AND NOT is_trashed
            UNION SELECT id FROM users WHERE login_key = \(key) AND is_trashed
            UNION SELECT user_id FROM journal WHERE former_key = \(key)
            """
        ).map { try $0.uuid(0) }
    }
}

// MARK: - Undo and redo

extension PostgresReader {
    func newestUndoableTask(by actor: String, before number: Int?) throws -> StoredTask? {
        try TaskRow.all(
            """
            WHERE actor = \(actor) AND purpose = 'change' AND changed > 0 AND undone = 'no'
            AND subject IS DISTINCT FROM '' AND number < \(number ?? .max) ORDER BY number DESC LIMIT 1
            """,
            connection
        ).first
    }

    func newestRedoableTask(by actor: String) throws -> StoredTask? {
        try TaskRow.all(
            """
            WHERE number = (
                SELECT target.number FROM task AS reversal JOIN task AS target ON target.id = reversal.reversed
                WHERE reversal.actor = \(actor) AND reversal.purpose = 'undo' AND reversal.number > coalesce((
                    SELECT max(number) FROM task WHERE actor = \(actor) AND purpose IN ('change', 'purge') AND changed > 0
                ), 0)
                AND target.undone <> 'no' AND target.subject IS DISTINCT FROM '' ORDER BY reversal.number DESC LIMIT 1
            )
            """,
            connection
        ).first
    }

    func entries(about user: UserID?) throws -> [JournalEntry] {
        let condition: SQL = user.map { "journal.user_id = \($0.uuid)" } ?? "journal.user_id IS NULL"
        return try EntryRow.all("WHERE \(condition) ORDER BY journal.number", connection)
    }

    func entries(about users: [UserID]) throws -> [JournalEntry] { try EntryRow.all(about: users, connection) }
}

extension EntryRange {
    var condition: SQL { "journal.number >= \(lower) AND journal.number <= \(upper)" }
}
