import UserDirectory

enum TaskRow {
    private static let changing: [SQL] = [
        "subject", "state", "ended_at", "changed", "failed", "undone", "last_reversal", "owner_host", "owner_process",
        "owner_start",
    ]

    /// The columns that ``StoredRow/task()`` reads, in the order that this method expects.
    private static let columns: [SQL] =
        ["number", "id", "action", "purpose", "reversed", "origin", "started_at"] + changing + ["actor"]

    private static let changingList = changing.joined(separator: ", ")
    private static let columnList = columns.joined(separator: ", ")

    static func all(_ condition: SQL, _ connection: Connection) throws -> [StoredTask] {
        try connection.execute("SELECT \(columnList) FROM task \(condition)").map { try $0.task() }
    }

    static func one(_ reference: TaskReference, _ connection: Connection) throws -> StoredTask? {
        switch reference {
        case .number(let number): try all("WHERE number = \(number)", connection).first
        case .id(let id): try all("WHERE id = \(id.uuid)", connection).first
        }
    }

    private static let written = WrittenTable("task", columnList)

    static func insertion(_ task: StoredTask) -> SQL {
        written.insertion(task.storedValues(number: task.number, actor: .text(task.author.name)))
    }

    static func update(_ task: StoredTask) -> SQL {
        "UPDATE task SET (\(changingList)) = ROW (\(SQL.list(task.changingValues))) WHERE number = \(task.number)"
    }
}
