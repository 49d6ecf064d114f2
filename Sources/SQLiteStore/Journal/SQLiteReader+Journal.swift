import GRDB
import UserDirectory

/// Reads the tasks and the journal entries that undo and redo need.
extension SQLiteReader {
    func newestUndoableTask(by actor: String, before number: Int?) throws -> StoredTask? {
        try TaskRow.fetchAll(
            db,
            """
            INDEXED BY task_by_actor WHERE actor = (SELECT number FROM actor WHERE name = \(actor.compared))
            AND purpose = 'change' AND changed > 0 AND undone = 'no' AND subject IS NOT '' AND number < \(number ?? .max)
            ORDER BY number DESC LIMIT 1
            """
        ).first
    }

    func newestRedoableTask(by actor: String) throws -> StoredTask? {
        guard let number = try db.number(ofActor: actor) else { return nil }
        let newest: Int64? = try db.value(
            """
            SELECT number FROM task INDEXED BY task_by_actor WHERE actor = \(number)
            AND purpose IN ('change', 'purge') AND changed > 0 ORDER BY number DESC LIMIT 1
            """
        )
        return try TaskRow.fetchAll(
            db,
            """
            WHERE number = (
                SELECT target.number FROM task AS reversal INDEXED BY task_by_actor
                CROSS JOIN task AS target ON target.id = reversal.reversed
                WHERE reversal.actor = \(number) AND reversal.purpose = 'undo' AND reversal.number > \(newest ?? 0)
                AND target.undone <> 'no' AND target.subject IS NOT '' ORDER BY reversal.number DESC LIMIT 1
            )
            """
        ).first
    }

    func entries(about user: UserID?) throws -> [JournalEntry] {
        let statement = try db.cachedStatement(sql: EntryRow.selectionByUser)
        statement.bind([StoredValue(user?.uuid)])
        return try EntryRow.fetchAll(statement)
    }
}
