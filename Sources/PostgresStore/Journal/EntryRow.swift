import Foundation
import UserDirectory

/// The row of a journal entry.
enum EntryRow {
    static func select(_ condition: SQL) -> SQL {
        """
        SELECT journal.number, journal.task, journal.kind, journal.date, journal.user_id, journal.version, journal.login,
            journal.change, task.id, task.origin, journal.actor, journal.session_role
        FROM journal LEFT JOIN task ON task.number = journal.task \(condition)
        """
    }

    static func entry(_ row: ResultSet.Row) throws -> JournalEntry {
        let user = try row.optionalUUID(4).map { UserID($0) }
        let kind = JournalEntry.Kind(rawValue: try row.text(2)) ?? .edit
        return JournalEntry(
            number: try row.number(0),
            task: try row.optionalUUID(8).map { TaskID($0) },
            taskNumber: try row.optionalNumber(1),
            kind: kind,
            author: row.optionalText(10).map { name in
                Author(name: name, origin: Author.Origin(rawValue: row.optionalText(9) ?? "") ?? .commandLine)
            },
            date: try row.time(3),
            user: user,
            login: row.optionalText(6),
            content: try JournalText.content(
                row.optionalText(7),
                kind: kind,
                user: user,
                version: row.optionalNumber(5)
            ),
            sessionUser: row.optionalText(11)
        )
    }

    static func all(_ condition: SQL, _ connection: Connection) throws -> [JournalEntry] {
        try connection.execute(select(condition)).map(entry)
    }

    /// The last entry about a user, or with nil about the seat limit and roles.
    static func last(about user: UserID?, _ connection: Connection) throws -> JournalEntry? {
        try all("WHERE \(isAbout(user)) ORDER BY journal.number DESC LIMIT 1", connection).first
    }

    /// True for entries about a user, or with nil about the seat limit and roles.
    static func isAbout(_ user: UserID?) -> SQL {
        user.map { "journal.user_id = \($0.uuid)" } ?? "journal.user_id IS NULL"
    }
}

// MARK: - Writing

extension EntryRow {
    private static let writtenColumns: SQL = """
        number, task, actor, kind, date, user_id, version, login, former_key, change
        """

    static let copy: SQL = "COPY journal (\(writtenColumns)) FROM STDIN"

    static func columns(of entry: JournalEntry, number: Int, task: Int?, actor: String?) -> [String?] {
        [
            number.sqlText, task.sqlText, entry.author?.name ?? actor, entry.kind.rawValue,
            entry.date.millisecondsSince1970.sqlText, entry.user?.uuid.sqlText, version(entry).sqlText, entry.login,
            entry.formerLogin.map(FoldedText.identity), JournalText.text(of: entry.content),
        ]
    }

    static func insertion(_ columns: [String?]) -> SQL {
        let values = columns.map { "\($0)" as SQL }.joined(separator: ", ")
        return "INSERT INTO journal (\(writtenColumns)) VALUES (\(values))"
    }

    /// Present also if the record was removed, because later versions count on from it.
    private static func version(_ entry: JournalEntry) -> Int? {
        if case .record(let user) = entry.content { user.version } else { entry.version }
    }
}
