import Foundation
import GRDB
package import UserDirectory

/// The result of ``SQLiteStore/removeIfUnused()``.
package enum UnusedStoreOutcome: Sendable {
    case removed
    /// The store is not empty, or its file existed before the store was opened.
    case isUsed
    /// Another connection to the store is open, usually in another process, or the file cannot be locked.
    case isOpen
}

extension SQLiteStore {
    /// Closes the store, and removes its file if the store is empty and its file is new.
    ///
    /// The file is new if opening this store created it.
    ///
    /// While the file is removed, no connection to the database is open and none can be opened, so no other process
    /// loses data. A process that is about to open the file waits, and then creates the store again.
    package func removeIfUnused() throws(DirectoryError) -> UnusedStoreOutcome {
        let emptyLog = database.logOfEmptyStore()
        close()
        return try database.removeIfUnused(emptyLog: emptyLog)
    }
}

extension OpenDatabase {
    /// - Parameter emptyLog: The value that ``logOfEmptyStore()`` returned before the database was closed.
    /// - Precondition: The database is closed.
    fileprivate func removeIfUnused(emptyLog: FileStamp?) throws(DirectoryError) -> UnusedStoreOutcome {
        guard isNewFile else { return .isUsed }
        let database = DatabaseFile(path: file.path)
        do {
            let lock = try FolderLock(database.folder)
            try file.checkIsInPlace()
            let outcome = try database.removeIfEmpty(emptyLog: emptyLog)
            _ = consume lock
            return outcome
        } catch {
            throw DirectoryError(error, store: path)
        }
    }

    /// The write-ahead log's ``FileStamp``, if the database is new and nothing is stored in it; otherwise nil.
    ///
    /// If the disk is full, SQLite cannot remove the log when the database is closed. If the remaining log still has
    /// this stamp, the database is still empty.
    fileprivate func logOfEmptyStore() -> FileStamp? {
        guard isNewFile, let stamp = DatabaseFile(path: file.path).log.stamp else { return nil }
        return (try? pool.read { db in try ContentsTables.size(db).isUnused }) == true ? stamp : nil
    }
}

extension ContentsSize {
    /// Tasks are not counted, because a task without entries, such as a cancelled import, has stored nothing.
    fileprivate var isUnused: Bool { users + entries + links == 0 }
}

extension DatabaseLog {
    /// The stamp of the log's file; nil if there is no log.
    ///
    /// Each transaction that changes the database also changes the stamp.
    fileprivate var stamp: FileStamp? {
        var status = stat()
        return stat(path, &status) == 0 ? FileStamp(status) : nil
    }
}

extension DatabaseFile {
    /// Removes a file that this process has just created but cannot open, for example because the disk is full.
    ///
    /// Does nothing if another process uses the file, or has stored something in it. Ignores errors, because an empty
    /// store does no harm.
    func removeUnopened() {
        guard let lock = try? FolderLock(folder) else { return }
        _ = try? removeIfEmpty(emptyLog: nil)
        _ = consume lock
    }

    /// Removes the file, and the log and its index, if the database is empty and no connection to it is open.
    ///
    /// A database whose log is not empty is treated as empty only if `emptyLog` equals the log's stamp.
    ///
    /// - Precondition: The folder is locked.
    fileprivate func removeIfEmpty(emptyLog: FileStamp?) throws -> UnusedStoreOutcome {
        let isRemoved = try DatabaseExclusion.run(self) {
            let isEmpty = try log.size() == 0 ? isEmptyStore() : emptyLog != nil && log.stamp == emptyLog
            guard isEmpty else { return false }
            for path in [log.path, log.indexPath, path] where unlink(path) != 0 && errno != ENOENT {
                throw StoreFailure.lastSystemCall(path)
            }
            return true
        }
        return isRemoved.map { $0 ? .removed : .isUsed } ?? .isOpen
    }

    /// - Precondition: No connection to the database is open.
    private func isEmptyStore() throws -> Bool {
        let queue = try DatabaseQueue(path: immutablePath, configuration: Connections.readOnly)
        let size = try queue.read { db in try ContentsTables.size(db) }
        try RetiredConnection.retire(queue)
        return size.isUnused
    }
}
