import GRDB
import UserDirectory

enum EntryRow {
    /// The columns that ``StoredRow/entry()`` reads, in its order.
    ///
    /// The last column is NULL, because SQLite has no session role.
    private static let columns = SQL(
        sql: """
            journal.number, journal.task, journal.kind, journal.date, journal.user, journal.version, journal.login,
            journal.change, task.id AS taskID, task.origin, actor.name, NULL
            """
    )

    /// Inserts an entry; the values are its ``JournalEntry/storedValues(number:task:actor:)``.
    static let insertion = """
        INSERT OR FAIL INTO journal (number, task, actor, kind, date, user, version, login, formerKey, change)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """

    /// Selects entries; `index` is the clause after the table's name, `INDEXED BY …` or `NOT INDEXED`.
    static func statement(_ index: SQL, _ condition: SQL) -> SQL {
        """
        SELECT \(columns) FROM journal \(index) LEFT JOIN task ON task.number = journal.task
        LEFT JOIN actor ON actor.number = journal.actor \(condition)
        """
    }

    static func fetchAll(_ db: Database, _ index: SQL, _ condition: SQL) throws -> [JournalEntry] {
        try fetchAll(db, statement(index, condition))
    }

    static func fetchAll(_ db: Database, _ statement: SQL) throws -> [JournalEntry] {
        try db.map(statement, of: "journal") { try $0.entry() }
    }
}
