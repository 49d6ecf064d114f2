import Foundation
import GRDB

extension DatabaseFile {
    /// Creates the database, unless another process has just created it.
    ///
    /// - Returns: `isNew` is true if this process has created the database. `orphanedLog` is the new name of a
    ///   write-ahead log that a deleted database left behind; nil if there was no such log.
    func create() throws -> (isNew: Bool, orphanedLog: String?) {
        try PrivateFolder.create(folder)
        let lock = try FolderLock(folder)
        guard try isMissingOrEmpty() else { return (false, nil) }
        // If an older database was deleted, its log may remain. SQLite would apply that log to the new database.
        let orphanedLog = try log.setOrphanAside()
        let draft = DatabaseDraft(file: self)
        try draft.create { try fill(draft) }
        try draft.moveIntoPlace()
        _ = consume lock
        return (true, orphanedLog)
    }

    private func fill(_ draft: DatabaseDraft) throws {
        let queue = try DatabaseQueue(path: draft.path, configuration: Connections.configuration)
        try queue.writeWithoutTransaction { db in
            // Losing the draft in a crash does no harm, because no other process uses it yet. Therefore, it is filled
            // without a rollback journal on disk and without syncs.
            try db.execute(sql: "PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF")
            try db.execute(sql: "PRAGMA application_id = \(Schema.applicationID)")
        }
        try Schema.migrator.migrate(queue)
        try queue.write { db in try StateStamp.random().write(db) }
        try queue.writeWithoutTransaction { db in try db.execute(sql: "PRAGMA journal_mode = WAL") }
        try RetiredConnection.retire(queue)
    }
}
