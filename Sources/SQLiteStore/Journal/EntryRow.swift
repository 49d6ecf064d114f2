import GRDB
import UserDirectory

enum EntryRow {
    /// The columns that ``StoredRow/entry()`` reads, in the same order.
    ///
    /// The last column is the database role of the session. It is NULL here, because only PostgreSQL has such roles.
    private static let columns = """
        journal.number, journal.task, journal.kind, journal.date, journal.user, journal.version, journal.login,
        journal.change, task.id AS taskID, task.origin, actor.name, NULL
        """

    private static let joins = """
        LEFT JOIN task ON task.number = journal.task LEFT JOIN actor ON actor.number = journal.actor
        """

    // Built once, because an undo runs this statement for each user.
    static let selectionByUser = """
        SELECT \(columns) FROM journal INDEXED BY journal_by_user \(joins)
        WHERE journal.user IS ? ORDER BY journal.number
        """

    /// Inserts an entry; the values are its ``JournalEntry/storedValues(number:task:actor:)``.
    static let insertion = """
        INSERT OR FAIL INTO journal (number, task, actor, kind, date, user, version, login, formerKey, change)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """

    /// Selects entries; `index` is the clause after the table's name, `INDEXED BY …` or `NOT INDEXED`.
    static func statement(_ index: SQL, _ condition: SQL) -> SQL {
        "SELECT \(sql: columns) FROM journal \(index) \(sql: joins) \(condition)"
    }

    static func fetchAll(_ db: Database, _ index: SQL, _ condition: SQL) throws -> [JournalEntry] {
        try fetchAll(db, statement(index, condition))
    }

    static func fetchAll(_ db: Database, _ statement: SQL) throws -> [JournalEntry] {
        try fetchAll(db.cachedStatement(literal: statement))
    }

    static func fetchAll(_ statement: Statement) throws -> [JournalEntry] {
        try statement.map(of: "journal") { try $0.entry() }
    }
}
