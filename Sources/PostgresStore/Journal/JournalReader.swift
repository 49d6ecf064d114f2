import Foundation
import UserDirectory

/// A range of entry numbers.
struct EntryRange {
    private var lower = 0
    private var upper = Int.max

    /// Excludes entries before one.
    mutating func begin(at number: Int) { lower = max(lower, number) }

    /// Excludes entries after one.
    mutating func end(at number: Int) { upper = min(upper, number) }

    /// Excludes everything up to an entry, in reading order.
    mutating func begin(beyond number: Int?, isDescending: Bool) {
        guard let number else { return }
        if isDescending { end(at: number - 1) } else { begin(at: number + 1) }
    }

    /// Excludes everything before the first and after the last entry of a task; few entries in between belong to
    /// others.
    mutating func limit(to task: StoredTask, _ connection: Connection) throws {
        let row = try connection.execute("SELECT first_entry, last_entry FROM task WHERE number = \(task.number)").first
        begin(at: Int(try row?.optionalInt(0) ?? .max))
        end(at: Int(try row?.optionalInt(1) ?? 0))
    }

    /// True for entries in the range.
    var condition: SQL { "journal.number >= \(lower) AND journal.number <= \(upper)" }
}

/// Reads a page of the journal.
struct JournalReader {
    let query: JournalQuery

    func entries(on connection: Connection) throws -> [JournalEntry] {
        try connection.query(statement(on: connection)).map(EntryRow.entry)
    }

    private func statement(on connection: Connection) throws -> SQL {
        let filter = query.filter
        var conditions: [SQL] = []
        var range = EntryRange()
        if let user = filter.user { conditions.append(try user.condition(on: connection)) }
        if let reference = filter.task {
            guard let task = try TaskRow.one(reference, connection) else { throw DirectoryError.noTask(reference) }
            conditions.append("journal.task = \(task.number)")
            try range.limit(to: task, connection)
        }
        if let actor = filter.actor { conditions.append("journal.actor = \(actor)") }
        if let kind = filter.kind { conditions.append("journal.kind = \(kind.rawValue)") }
        conditions += try times(&range, connection)
        range.begin(beyond: query.after, isDescending: !query.isOldestFirst)
        conditions.append(range.condition)
        return EntryRow.select(
            """
            WHERE \(conditions.joined(separator: " AND "))
            ORDER BY journal.number \(query.isOldestFirst ? "ASC" as SQL : "DESC") LIMIT \(query.limit)
            """
        )
    }

    /// Bounds on the number that follow from those on the date, which only an index on dates knows.
    ///
    /// They are exact even if the clock was set back in between; for that all dates in the range are read, from the
    /// index only.
    private func times(_ range: inout EntryRange, _ connection: Connection) throws -> [SQL] {
        var conditions: [SQL] = []
        if let since = query.filter.since?.millisecondsSince1970 {
            let row = try connection.query("SELECT min(number) FROM journal WHERE date >= \(since)").first
            conditions.append("journal.date >= \(since)")
            range.begin(at: Int(try row?.optionalInt(0) ?? .max))
        }
        if let until = query.filter.until?.millisecondsSince1970 {
            let row = try connection.query("SELECT max(number) FROM journal WHERE date < \(until)").first
            conditions.append("journal.date < \(until)")
            range.end(at: Int(try row?.optionalInt(0) ?? 0))
        }
        return conditions
    }
}

extension UserReference {
    /// Matches entries about the users that have the login or ever had it.
    fileprivate func condition(on connection: Connection) throws -> SQL {
        let ids: [UUID]
        switch self {
        case .id(let id):
            ids = try EntryRow.last(about: id, connection) == nil ? [] : [id.uuid]
        case .login(let login):
            let key = FoldedText.identity(login)
            ids = try connection.execute(
                """
                SELECT id FROM users WHERE login_key = \(key) AND NOT is_trashed
                UNION SELECT id FROM users WHERE login_key = \(key) AND is_trashed
                UNION SELECT user_id FROM journal WHERE former_key = \(key)
                """
            ).map { try $0.uuid(0) }
        }
        guard let first = ids.first else { throw DirectoryError.notFound(self, inTrash: false) }
        return ids.count == 1 ? "journal.user_id = \(first)" : "journal.user_id = ANY (\(ids)::uuid[])"
    }
}
