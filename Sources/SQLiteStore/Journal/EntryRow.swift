import Foundation
import GRDB
import UserDirectory

/// The row of a journal entry.
enum EntryRow {
    /// The columns that ``entry(_:)`` reads, in its order.
    private static let columns = SQL(
        sql: """
            journal.number, journal.task, journal.kind, journal.date, journal.user, journal.version, journal.login,
            journal.change, task.id, task.origin, actor.name
            """
    )

    static func entry(_ row: Row) throws -> JournalEntry {
        let row = CheckedRow(row, of: "journal")
        let user = try row.optionalUUID(4).map { UserID($0) }
        let kind = JournalEntry.Kind(rawValue: try row.text(2)) ?? .edit
        let origin = Author.Origin(rawValue: try row.optionalText(9) ?? "") ?? .commandLine
        let (text, version) = (try row.optionalText(7), try row.optionalNumber(5))
        return JournalEntry(
            number: try row.number(0),
            task: try row.optionalUUID(8).map { TaskID($0) },
            taskNumber: try row.optionalNumber(1),
            kind: kind,
            author: try row.optionalText(10).map { Author(name: $0, origin: origin) },
            date: try row.time(3),
            user: user,
            login: try row.optionalText(6),
            content: try JournalText.content(text, kind: kind, user: user, version: version)
        )
    }

    /// Selects entries; `index` follows the table's name and says how it is read.
    static func statement(_ index: SQL, _ condition: SQL) -> SQL {
        """
        SELECT \(columns) FROM journal \(index) LEFT JOIN task ON task.number = journal.task
        LEFT JOIN actor ON actor.number = journal.actor \(condition)
        """
    }

    static func fetchAll(_ db: Database, _ index: SQL, _ condition: SQL) throws -> [JournalEntry] {
        let rows = try Row.fetchCursor(db.cachedStatement(literal: statement(index, condition)))
        return try Array(rows.map(entry))
    }

    /// The last entry about a user, or with nil about the seat limit and roles.
    static func last(about user: UserID?, _ db: Database) throws -> JournalEntry? {
        try fetchAll(
            db,
            "INDEXED BY journal_by_user",
            "WHERE journal.user IS \(user?.uuid) ORDER BY journal.number DESC LIMIT 1"
        ).first
    }

    static func tombstone(_ user: UserID, _ db: Database) throws -> Tombstone? {
        guard let last = try last(about: user, db), last.kind == .purge else { return nil }
        return Tombstone(user: user, date: last.date, author: last.author)
    }
}
