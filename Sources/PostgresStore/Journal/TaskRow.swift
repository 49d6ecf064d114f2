import Foundation
import UserDirectory

/// The row of a task.
enum TaskRow {
    /// The columns that ``task(_:)`` reads, in its order.
    private static let columns: SQL = """
        task.number, task.id, task.action, task.subject, task.purpose, task.reversed, task.origin, task.state,
        task.started_at, task.ended_at, task.changed, task.failed, task.undone, task.last_reversal, task.owner_host,
        task.owner_process, task.owner_start, task.actor
        """

    static func task(_ row: ResultSet.Row) throws -> StoredTask {
        let process = try row.optionalNumber(15)
        return StoredTask(
            number: try row.number(0),
            id: TaskID(try row.uuid(1)),
            action: try row.text(2),
            subject: row.optionalText(3),
            purpose: purpose(try row.text(4), try row.optionalUUID(5)),
            author: Author(name: try row.text(17), origin: Author.Origin(rawValue: try row.text(6)) ?? .commandLine),
            state: StoredTask.State(rawValue: try row.text(7)) ?? .failed,
            startedAt: try row.time(8),
            endedAt: try row.optionalTime(9),
            changed: try row.number(10),
            failed: try row.number(11),
            undone: StoredTask.Undone(rawValue: try row.text(12)) ?? .no,
            lastReversal: try row.optionalUUID(13).map { TaskID($0) },
            owner: row.optionalText(14).map { host in
                TaskOwner(host: host, process: process ?? 0, start: row.optionalText(16) ?? "")
            }
        )
    }

    private static func purpose(_ word: String, _ reversed: UUID?) -> StoredTask.Purpose {
        switch (word, reversed) {
        case ("undo", let id?): .undo(TaskID(id))
        case ("redo", let id?): .redo(TaskID(id))
        case ("purge", _): .purge
        default: .change
        }
    }

    private static func word(_ purpose: StoredTask.Purpose) -> String {
        switch purpose {
        case .change: "change"
        case .purge: "purge"
        case .undo: "undo"
        case .redo: "redo"
        }
    }

    static func all(_ condition: SQL, _ connection: Connection) throws -> [StoredTask] {
        try connection.execute("SELECT \(columns) FROM task \(condition)").map(task)
    }

    static func one(_ reference: TaskReference, _ connection: Connection) throws -> StoredTask? {
        switch reference {
        case .number(let number): try all("WHERE task.number = \(number)", connection).first
        case .id(let id): try all("WHERE task.id = \(id.uuid)", connection).first
        }
    }

    static func insertion(_ task: StoredTask) -> SQL {
        """
        INSERT INTO task (number, id, actor, origin, purpose, reversed, state, started_at, ended_at, changed, failed, undone,
            last_reversal, owner_host, owner_process, owner_start, action, subject)
        VALUES (\(task.number), \(task.id.uuid), \(task.author.name), \(task.author.origin.rawValue),
            \(word(task.purpose)), \(task.reversed?.uuid), \(task.state.rawValue),
            \(task.startedAt.millisecondsSince1970), \(task.endedAt?.millisecondsSince1970), \(task.changed),
            \(task.failed), \(task.undone.rawValue), \(task.lastReversal?.uuid), \(task.owner?.host),
            \(task.owner?.process), \(task.owner?.start), \(task.action), \(task.subject))
        """
    }

    /// Writes the present state of a task.
    static func update(_ task: StoredTask) -> SQL {
        """
        UPDATE task SET state = \(task.state.rawValue), ended_at = \(task.endedAt?.millisecondsSince1970),
            changed = \(task.changed), failed = \(task.failed), undone = \(task.undone.rawValue),
            last_reversal = \(task.lastReversal?.uuid), owner_host = \(task.owner?.host),
            owner_process = \(task.owner?.process), owner_start = \(task.owner?.start), subject = \(task.subject)
        WHERE number = \(task.number)
        """
    }
}
