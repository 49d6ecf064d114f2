import GRDB
import UserDirectory

extension JournalWriter {
    /// Keeps the numbers of the tasks.
    func load(_ tasks: [StoredTask]) throws {
        for task in tasks {
            _ = try insert(task)
            let number = db.lastInsertedRowID
            guard number != Int64(task.number) else { continue }
            try db.cachedStatement(sql: "UPDATE task SET number = ? WHERE number = ?")
                .execute(arguments: [task.number, number])
        }
    }

    /// Keeps the numbers of the entries.
    func load(_ entries: [JournalEntry]) throws {
        let statement = try db.cachedStatement(
            sql: """
                INSERT OR FAIL INTO journal (number, task, actor, kind, date, user, version, login, formerKey, change)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """
        )
        for entry in entries {
            let author = try entry.author.map { try actor($0.name) }
            let values: [DatabaseValue] = [
                entry.number.databaseValue, entry.taskNumber?.databaseValue ?? .null, author?.databaseValue ?? .null,
                entry.kind.rawValue.databaseValue, entry.date.millisecondsSince1970.databaseValue,
                entry.user?.uuid.databaseValue ?? .null, version(entry)?.databaseValue ?? .null,
                entry.login?.databaseValue ?? .null,
                entry.formerLogin.map { FoldedText.identity($0).databaseValue } ?? .null,
                JournalText.text(of: entry.content)?.databaseValue ?? .null,
            ]
            statement.setUncheckedArguments(StatementArguments(values))
            try statement.execute()
        }
    }
}
