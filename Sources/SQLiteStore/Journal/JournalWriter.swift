import Foundation
import GRDB
import UserDirectory

/// Writes tasks and entries in an open transaction.
///
/// Used on one thread and invalid after the transaction.
final class JournalWriter {
    let db: Database
    private var actors: [String: Int64] = [:]

    init(_ db: Database) {
        self.db = db
    }

    func insert(_ task: StoredTask) throws -> StoredTask {
        let statement = try db.cachedStatement(sql: JournalWriter.taskInsertion)
        try statement.execute(
            arguments: [
                task.id.uuid, try actor(task.author.name), task.author.origin.rawValue, TaskRow.word(task.purpose),
                task.reversed?.uuid, task.startedAt.millisecondsSince1970, task.action, task.state.rawValue,
                task.endedAt?.millisecondsSince1970, task.changed, task.failed, task.undone.rawValue,
                task.lastReversal?.uuid, task.owner?.host, task.owner?.process, task.owner?.start, task.subject,
            ]
        )
        var task = task
        task.number = Int(db.lastInsertedRowID)
        return task
    }

    func update(_ task: StoredTask) throws {
        let statement = try db.cachedStatement(
            sql: """
                UPDATE task SET state = ?, endedAt = ?, changed = ?, failed = ?, undone = ?, lastReversal = ?,
                    ownerHost = ?, ownerProcess = ?, ownerStart = ?, subject = ? WHERE number = ?
                """
        )
        try statement.execute(
            arguments: [
                task.state.rawValue, task.endedAt?.millisecondsSince1970, task.changed, task.failed,
                task.undone.rawValue, task.lastReversal?.uuid, task.owner?.host, task.owner?.process,
                task.owner?.start, task.subject, task.number,
            ]
        )
    }

    func append(_ entries: [JournalEntry], to task: StoredTask) throws {
        guard !entries.isEmpty else { return }
        let statement = try db.cachedStatement(sql: JournalWriter.entryInsertion)
        var first: Int64?
        for entry in entries {
            let values: [DatabaseValue] = [
                task.number.databaseValue, try actor(entry.author?.name ?? task.author.name).databaseValue,
                entry.kind.rawValue.databaseValue, entry.date.millisecondsSince1970.databaseValue,
                entry.user?.uuid.databaseValue ?? .null, version(entry)?.databaseValue ?? .null,
                entry.login?.databaseValue ?? .null,
                entry.formerLogin.map { FoldedText.identity($0).databaseValue } ?? .null,
                JournalText.text(of: entry.content)?.databaseValue ?? .null,
            ]
            statement.setUncheckedArguments(StatementArguments(values))
            try statement.execute()
            first = first ?? db.lastInsertedRowID
        }
        try db.cachedStatement(
            sql: "UPDATE task SET firstEntry = ifnull(firstEntry, ?), lastEntry = ? WHERE number = ?"
        ).execute(arguments: [first, db.lastInsertedRowID, task.number])
    }

    /// Erases a user's fields from the entries about the user, and from the titles of tasks about this user alone.
    func blank(_ user: UserID) throws {
        try db.execute(
            sql: """
                UPDATE task SET subject = '' WHERE subject IS NOT NULL
                    AND number IN (SELECT task FROM journal WHERE user = ?)
                """,
            arguments: [user.uuid]
        )
        try db.execute(
            sql: "UPDATE journal SET version = NULL, login = NULL, formerKey = NULL, change = NULL WHERE user = ?",
            arguments: [user.uuid]
        )
    }

    /// Present also if the record was removed, because later versions count on from it.
    func version(_ entry: JournalEntry) -> Int? {
        if case .record(let user) = entry.content { user.version } else { entry.version }
    }

    /// The actor's row ID; inserted if missing.
    func actor(_ name: String) throws -> Int64 {
        if let number = actors[name] { return number }
        try db.cachedStatement(sql: "INSERT INTO actor (name) VALUES (?) ON CONFLICT DO NOTHING")
            .execute(arguments: [name])
        let number = try Int64.fetchOne(
            db.cachedStatement(sql: "SELECT number FROM actor WHERE name = ?"),
            arguments: [name]
        )
        actors[name] = number
        return number ?? 0
    }

    private static let taskInsertion = """
        INSERT INTO task (
            id, actor, origin, purpose, reversed, startedAt, action, state, endedAt, changed, failed, undone, lastReversal,
            ownerHost, ownerProcess, ownerStart, subject
        ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """

    private static let entryInsertion = """
        INSERT OR FAIL INTO journal (task, actor, kind, date, user, version, login, formerKey, change)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
}
