import Foundation
import GRDB
import UserDirectory

/// The row of a task.
enum TaskRow {
    /// The columns that ``task(_:)`` reads, in its order.
    static let columns = SQL(
        sql: [
            "number", "id", "action", "subject", "purpose", "reversed", "origin", "state", "startedAt", "endedAt",
            "changed", "failed", "undone", "lastReversal", "ownerHost", "ownerProcess", "ownerStart",
        ].map { "task.\($0)" }.joined(separator: ", ") + ", (SELECT name FROM actor WHERE actor.number = task.actor)"
    )

    /// Throws a ``StoreFailure`` if Roster has not written the row.
    static func task(_ row: Row) throws(StoreFailure) -> StoredTask {
        let row = CheckedRow(row, of: "task")
        let (process, start) = (try row.optionalNumber(15) ?? 0, try row.optionalText(16) ?? "")
        let origin = Author.Origin(rawValue: try row.text(6)) ?? .commandLine
        return StoredTask(
            number: try row.number(0),
            id: TaskID(try row.uuid(1)),
            action: try row.text(2),
            subject: try row.optionalText(3),
            purpose: purpose(try row.text(4), try row.optionalUUID(5)),
            author: Author(name: try row.optionalText(17) ?? "", origin: origin),
            state: StoredTask.State(rawValue: try row.text(7)) ?? .failed,
            startedAt: try row.time(8),
            endedAt: try row.optionalTime(9),
            changed: try row.number(10),
            failed: try row.number(11),
            undone: StoredTask.Undone(rawValue: try row.text(12)) ?? .no,
            lastReversal: try row.optionalUUID(13).map { TaskID($0) },
            owner: try row.optionalText(14).map { TaskOwner(host: $0, process: process, start: start) }
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
