import Foundation
import GRDB
import UserDirectory

/// Reads a page of the journal by the most selective index.
struct JournalReader {
    let query: JournalQuery

    func entries(in db: Database) throws -> [JournalEntry] {
        let rows = try Row.fetchCursor(db.cachedStatement(literal: statement(in: db)))
        return try Array(rows.map(EntryRow.entry))
    }

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

    /// The index to use, and the conditions on the entries.
    private func conditions(in db: Database) throws -> (index: SQL, conditions: [SQL]) {
        let filter = query.filter
        // Of several indexes the first that fits is taken: users have few entries, kinds have many.
        var indexes: [SQL] = []
        var conditions: [SQL] = []
        var range = EntryRange()
        if let user = filter.user {
            conditions.append(try user.condition(in: db))
            indexes.append("INDEXED BY journal_by_user")
        }
        if let reference = filter.task {
            guard let task = try TaskRow.fetchOne(db, reference) else { throw DirectoryError.noTask(reference) }
            conditions.append("journal.task = \(task.number)")
            try range.limit(to: task, db)
            indexes.append("NOT INDEXED")
        }
        if let actor = filter.actor {
            let number = try Int64.fetchOne(
                db.cachedStatement(literal: "SELECT number FROM actor WHERE name = \(actor)")
            )
            conditions.append("journal.actor = \(number ?? -1)")
            indexes.append("INDEXED BY journal_by_actor")
        }
        if let kind = filter.kind {
            conditions.append("journal.kind = \(kind.rawValue)")
            indexes.append("INDEXED BY journal_by_kind")
        }
        conditions += try times(&range, in: db)
        range.begin(beyond: query.after, isDescending: !query.isOldestFirst)
        return (indexes.first ?? "NOT INDEXED", conditions + [range.condition])
    }

    /// Bounds on the number that follow from those on the date, which only an index on dates knows.
    ///
    /// They are exact even if the clock was set back in between; for that all dates in the range are read, a few bytes
    /// each.
    private func times(_ range: inout EntryRange, in db: Database) throws -> [SQL] {
        var conditions: [SQL] = []
        if let since = query.filter.since?.millisecondsSince1970 {
            let first = try Int64.fetchOne(
                db.cachedStatement(
                    literal: "SELECT min(number) FROM journal INDEXED BY journal_by_date WHERE date >= \(since)"
                )
            )
            conditions.append("+journal.date >= \(since)")
            range.begin(at: first ?? .max)
        }
        if let until = query.filter.until?.millisecondsSince1970 {
            let last = try Int64.fetchOne(
                db.cachedStatement(
                    literal: "SELECT max(number) FROM journal INDEXED BY journal_by_date WHERE date < \(until)"
                )
            )
            conditions.append("+journal.date < \(until)")
            range.end(at: last ?? 0)
        }
        return conditions
    }
}

extension UserReference {
    /// Matches entries about the users that have the login or ever had it.
    fileprivate func condition(in db: Database) throws -> SQL {
        let ids: [UUID]
        switch self {
        case .id(let id):
            ids = try EntryRow.last(about: id, db) == nil ? [] : [id.uuid]
        case .login(let login):
            let key = FoldedText.identity(login)
            ids = try UUID.fetchAll(
                db.cachedStatement(
                    literal: """
                        SELECT id FROM user INDEXED BY user_login WHERE loginKey = \(key) AND trashedAt IS NULL
                        UNION SELECT id FROM user INDEXED BY user_trashed_login
                            WHERE loginKey = \(key) AND trashedAt IS NOT NULL
                        UNION SELECT user FROM journal INDEXED BY journal_former_login WHERE formerKey = \(key)
                        """
                )
            )
        }
        guard let first = ids.first else { throw DirectoryError.notFound(self, inTrash: false) }
        return ids.count == 1 ? "journal.user = \(first)" : "journal.user IN \(ids)"
    }
}
