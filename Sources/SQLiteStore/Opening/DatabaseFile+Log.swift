import Foundation
import GRDB

extension DatabaseFile {
    /// The path of SQLite's write-ahead log.
    ///
    /// The log contains the latest changes, until a checkpoint copies them to the database.
    var logPath: String { path + "-wal" }

    /// Renames a log that belongs to another database.
    ///
    /// Such a log exists, for example, after a backup was copied over a store.
    ///
    /// If the log stayed in place, SQLite would apply the log when opening this database, and would damage the
    /// database. The log is not renamed if it may belong to this database, or if a connection is open. If `access` is
    /// ``StoreAccess/readOnly``, a foreign log is an error.
    ///
    /// - Returns: The new name of the log; nil if it was not renamed.
    func setForeignLogAside(for access: StoreAccess) throws -> String? {
        guard try logSize() > 0, try DatabaseExclusion.run(self, { try hasForeignLog() }) == true else { return nil }
        guard access != .readOnly else {
            throw StoreFailure(
                "\(logPath) belongs to another database, as happens if a backup is copied over a store; "
                    + "open the store once for writing, which renames that file"
            )
        }
        let lock = try FolderLock(folder)
        // Checks again, now with the folder locked. After the first check, another process may have renamed the log or
        // used the database.
        let name = try DatabaseExclusion.run(self) { try hasForeignLog() ? setLogAside(as: freeName("orphaned")) : nil }
        _ = consume lock
        return name ?? nil
    }

    /// Renames the log of a deleted database, before a new database is created at the same path.
    ///
    /// - Returns: The new name of the log; nil if there was no log.
    func setOrphanedLogAside() throws -> String? {
        try setLogAside(as: freeName("orphaned"))
    }

    /// Renames the log to `name` with the suffix `-wal`.
    ///
    /// - Returns: The log's new name; nil if there was no log.
    @discardableResult
    func setLogAside(as name: String) throws -> String? {
        let exists = rename(logPath, name + "-wal") == 0
        guard exists || errno == ENOENT else { throw StoreFailure.lastSystemCall(logPath) }
        // Removes the log's index, because SQLite can recreate it from the log.
        if unlink(path + "-shm") != 0, errno != ENOENT { throw StoreFailure.lastSystemCall(path + "-shm") }
        return exists ? name + "-wal" : nil
    }

    /// An unused path beside the file, such as `team.db.replaced-1`.
    func freeName(_ word: String) throws -> String {
        for number in 1..<10_000 {
            let name = "\(path).\(word)-\(number)"
            var status = stat()
            if lstat(name, &status) != 0, lstat(name + "-wal", &status) != 0 { return name }
        }
        throw StoreFailure("there are too many files named \(path).\(word)-1 and so on; remove some")
    }

    private func hasForeignLog() throws -> Bool {
        guard try logSize() > 0, let stamp = ownStamp() else { return false }
        return try !WriteAheadLog(logPath).canBelong(to: stamp)
    }

    /// The stamp on the first page of the database file itself; the log is ignored.
    ///
    /// Nil if the page cannot be read, or if the file is not one of Roster's databases.
    private func ownStamp() -> StateStamp? {
        let opened = try? DatabaseQueue(path: immutablePath, configuration: Connections.readOnly)
        guard let queue = opened else { return nil }
        let stamp = try? queue.read { db -> StateStamp? in
            guard try Int32.fetchOne(db, sql: "PRAGMA application_id") == Schema.applicationID else { return nil }
            return try StateStamp(db)
        }
        try? RetiredConnection.retire(queue)
        return stamp ?? nil
    }
}
