import Foundation
import GRDB
import UserDirectory

/// How a task stands in the database.
enum TaskRow {
    /// The columns that ``task(_:)`` reads, in its order.
    static let columns = SQL(
        sql: [
            "number", "id", "action", "subject", "purpose", "reversed", "origin", "state", "startedAt", "endedAt",
            "changed", "failed", "undone", "lastReversal", "ownerHost", "ownerProcess", "ownerStart",
        ].map { "task.\($0)" }.joined(separator: ", ") + ", (SELECT name FROM actor WHERE actor.number = task.actor)"
    )

    static func task(_ row: Row) -> StoredTask {
        let host: String? = row[14]
        return StoredTask(
            number: row[0],
            id: TaskID(row[1]),
            action: row[2],
            subject: row[3],
            purpose: purpose(row[4], row[5]),
            author: Author(name: row[17] ?? "", origin: Author.Origin(rawValue: row[6]) ?? .commandLine),
            state: StoredTask.State(rawValue: row[7]) ?? .failed,
            startedAt: Date(millisecondsSince1970: row[8]),
            endedAt: (row[9] as Int64?).map { Date(millisecondsSince1970: $0) },
            changed: row[10],
            failed: row[11],
            undone: StoredTask.Undone(rawValue: row[12]) ?? .no,
            lastReversal: (row[13] as UUID?).map { TaskID($0) },
            owner: host.map { TaskOwner(host: $0, process: row[15] ?? 0, start: row[16] ?? "") }
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

    static func word(_ purpose: StoredTask.Purpose) -> String {
        switch purpose {
        case .change: "change"
        case .purge: "purge"
        case .undo: "undo"
        case .redo: "redo"
        }
    }

    static func fetchAll(_ db: Database, _ condition: SQL) throws -> [StoredTask] {
        let rows = try Row.fetchCursor(db.cachedStatement(literal: "SELECT \(columns) FROM task \(condition)"))
        return try Array(rows.map(task))
    }

    static func fetchOne(_ db: Database, _ reference: TaskReference) throws -> StoredTask? {
        switch reference {
        case .number(let number): try fetchAll(db, "WHERE task.number = \(number)").first
        case .id(let id): try fetchAll(db, "WHERE task.id = \(id.uuid)").first
        }
    }
}
