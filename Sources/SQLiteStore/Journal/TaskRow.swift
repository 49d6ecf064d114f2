import GRDB
import UserDirectory

enum TaskRow {
    private static let changing = [
        "subject", "state", "endedAt", "changed", "failed", "undone", "lastReversal", "ownerHost", "ownerProcess",
        "ownerStart",
    ]

    /// The columns of ``StoredTask/storedValues(number:actor:)`` except the actor.
    ///
    /// The actor is written as a number but read as a name.
    private static let names = ["number", "id", "action", "purpose", "reversed", "origin", "startedAt"] + changing

    /// The columns that ``StoredRow/task()`` reads, in the same order.
    static let columns = SQL(
        sql: names.map { "task.\($0)" }.joined(separator: ", ")
            + ", (SELECT name FROM actor WHERE actor.number = task.actor)"
    )

    /// Inserts a task; the values are its ``StoredTask/storedValues(number:actor:)``.
    static let insertion = """
        INSERT INTO task (\(names.joined(separator: ", ")), actor) VALUES (\(Statement.placeholders(names)), ?)
        """

    /// Updates a task; the values are its ``StoredTask/changingValues`` and its number.
    static let updating = """
        UPDATE task SET \(changing.map { "\($0) = ?" }.joined(separator: ", ")) WHERE number = ?
        """

    static func fetchAll(_ db: Database, _ condition: SQL) throws -> [StoredTask] {
        try db.map("SELECT \(columns) FROM task \(condition)", of: "task") { try $0.task() }
    }

    static func fetchOne(_ db: Database, _ reference: TaskReference) throws -> StoredTask? {
        switch reference {
        case .number(let number): try fetchAll(db, "WHERE task.number = \(number)").first
        case .id(let id): try fetchAll(db, "WHERE task.id = \(id.uuid)").first
        }
    }
}
