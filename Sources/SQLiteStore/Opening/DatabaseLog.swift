import Foundation
import GRDB

/// SQLite's write-ahead log beside a database.
///
/// The log contains the latest changes, until a checkpoint copies them to the database.
struct DatabaseLog {
    let file: DatabaseFile

    var path: String { file.path + "-wal" }

    /// The path of the log's index, which SQLite can recreate from the log.
    var indexPath: String { file.path + "-shm" }

    /// The size of the log in bytes; 0 if there is none.
    func size() throws -> Int {
        var status = stat()
        if stat(path, &status) == 0 { return Int(status.st_size) }
        guard errno == ENOENT else { throw StoreFailure.lastSystemCall(path) }
        return 0
    }

    /// Renames a log that belongs to another database, for example after a backup was copied over a store.
    ///
    /// SQLite would apply such a log when it opens this database, and would damage the database. The log is not renamed
    /// if it may belong to this database, or if a connection is open. If `access` is ``StoreAccess/readOnly``, this
    /// method throws an error instead of renaming the log.
    ///
    /// - Returns: The new name of the log; nil if it was not renamed.
    func setForeignAside(for access: StoreAccess) throws -> String? {
        guard try size() > 0, try DatabaseExclusion.run(file, { try isForeign() }) == true else { return nil }
        guard access != .readOnly else {
            throw StoreFailure(
                "\(path) belongs to another database, as happens if a backup is copied over a store; "
                    + "open the store once for writing, which renames that file"
            )
        }
        let lock = try FolderLock(file.folder)
        // Checks again: before the folder was locked, another process may have renamed the log or used the database.
        let name = try DatabaseExclusion.run(file) { try isForeign() ? setAside(as: file.freeName("orphaned")) : nil }
        _ = consume lock
        return name ?? nil
    }

    /// Renames the log of a deleted database, before a new database is created at the same path.
    func setOrphanAside() throws -> String? {
        try setAside(as: file.freeName("orphaned"))
    }

    /// Renames the log to `name` with the suffix `-wal`, and removes the log's index.
    ///
    /// - Returns: The log's new name; nil if there was no log.
    @discardableResult
    func setAside(as name: String) throws -> String? {
        let exists = rename(path, name + "-wal") == 0
        guard exists || errno == ENOENT else { throw StoreFailure.lastSystemCall(path) }
        if unlink(indexPath) != 0, errno != ENOENT { throw StoreFailure.lastSystemCall(indexPath) }
        return exists ? name + "-wal" : nil
    }

    /// Removes the log and its index if no connection uses them.
    ///
    /// SQLite leaves these files if the connection that is closed last is read-only. So this method opens and closes a
    /// connection that may write. If `checkpoints` is false, a log with changes stays.
    func removeIfUnused(checkpoints: Bool) {
        guard access(path, F_OK) == 0, access(file.path, W_OK) == 0, access(file.folder, W_OK | X_OK) == 0,
            checkpoints || (try? size()) == 0
        else { return }
        var configuration = Configuration()
        configuration.label = "roster.sqlite"
        let name = URL(fileURLWithPath: file.path).absoluteString + "?mode=rw"
        guard let queue = try? DatabaseQueue(path: name, configuration: configuration) else { return }
        _ = try? queue.read { db in try Int.fetchOne(db, sql: "PRAGMA schema_version") }
        try? RetiredConnection.retire(queue)
    }

    private func isForeign() throws -> Bool {
        guard try size() > 0, let stamp = ownStamp() else { return false }
        return try !WriteAheadLog(path).canBelong(to: stamp)
    }

    /// The stamp on the first page of the database file itself; the log is ignored.
    ///
    /// Nil if the page cannot be read, or if the file is not a Roster database.
    private func ownStamp() -> StateStamp? {
        let opened = try? DatabaseQueue(path: file.immutablePath, configuration: Connections.readOnly)
        guard let queue = opened else { return nil }
        let stamp = try? queue.read { db -> StateStamp? in
            guard try Int32.fetchOne(db, sql: "PRAGMA application_id") == Schema.applicationID else { return nil }
            return try StateStamp(db)
        }
        try? RetiredConnection.retire(queue)
        return stamp ?? nil
    }
}
