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

    /// Writes a task, and returns the task with its number; a nil `number` means the next free number.
    @discardableResult
    func insert(_ task: StoredTask, number: Int? = nil) throws -> StoredTask {
        let values = task.storedValues(number: number, actor: .integer(try actor(task.author.name)))
        try db.cachedStatement(sql: TaskRow.insertion).execute(with: values)
        var task = task
        task.number = Int(db.lastInsertedRowID)
        return task
    }

    func update(_ task: StoredTask) throws {
        try db.cachedStatement(sql: TaskRow.updating).execute(with: task.changingValues + [StoredValue(task.number)])
    }

    func append(_ entries: [JournalEntry], to task: StoredTask) throws {
        guard !entries.isEmpty else { return }
        var first: Int64?
        for entry in entries {
            try insert(entry, number: nil, task: task.number, actor: entry.author?.name ?? task.author.name)
            first = first ?? db.lastInsertedRowID
        }
        try db.run(
            """
            UPDATE task SET firstEntry = ifnull(firstEntry, \(first)), lastEntry = \(db.lastInsertedRowID)
            WHERE number = \(task.number)
            """
        )
    }

    /// Writes an entry copied from another store, and keeps its number.
    func load(_ entry: JournalEntry) throws {
        try insert(entry, number: entry.number, task: entry.taskNumber, actor: entry.author?.name)
    }

    private func insert(_ entry: JournalEntry, number: Int?, task: Int?, actor name: String?) throws {
        let actor = try name.map { StoredValue.integer(try self.actor($0)) } ?? .null
        try db.cachedStatement(sql: EntryRow.insertion)
            .execute(with: entry.storedValues(number: number, task: task, actor: actor))
    }

    /// Erases a user's fields from the journal, and clears the subjects of the tasks that changed the user.
    ///
    /// The subject of a task about one user is that user's login.
    func blank(_ user: UserID) throws {
        try db.run(
            """
            UPDATE task SET subject = '' WHERE subject IS NOT NULL
                AND number IN (SELECT task FROM journal WHERE user = \(user.uuid))
            """
        )
        try db.run(
            """
            UPDATE journal SET version = NULL, login = NULL, formerKey = NULL, change = NULL WHERE user = \(user.uuid)
            """
        )
    }

    /// The actor's row ID; inserts the actor if necessary.
    private func actor(_ name: String) throws -> Int64 {
        if let number = actors[name] { return number }
        try db.run("INSERT INTO actor (name) VALUES (\(name.compared)) ON CONFLICT DO NOTHING")
        let number = try db.number(ofActor: name)
        actors[name] = number
        return number ?? 0
    }
}

extension Database {
    /// The actor's row ID; nil if the journal does not contain the actor.
    func number(ofActor name: String) throws -> Int64? {
        try value("SELECT number FROM actor WHERE name = \(name.compared)")
    }
}
