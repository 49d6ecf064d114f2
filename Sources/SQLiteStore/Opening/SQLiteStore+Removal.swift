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
    /// Closes the store, and removes its file if the file is new and the store is still empty.
    ///
    /// The file is new if it was created when the store was opened. An older file is not removed, even if it was empty.
    ///
    /// No other process loses data, because the file is removed only while no connection to the database is open and no
    /// connection can be opened. If another process is about to open the file, that process waits and then creates
    /// the store again.
    package func removeIfUnused() throws(DirectoryError) -> UnusedStoreOutcome {
        close()
        return try database.removeIfUnused()
    }
}

extension OpenDatabase {
    /// Removes the file if this object has created it, and if the database is still empty; see
    /// ``SQLiteStore/removeIfUnused()``.
    ///
    /// - Precondition: The database is closed.
    fileprivate func removeIfUnused() throws(DirectoryError) -> UnusedStoreOutcome {
        guard isNewFile else { return .isUsed }
        let database = DatabaseFile(path: file.path)
        do {
            let lock = try FolderLock(database.folder)
            try file.checkIsInPlace()
            let outcome = try database.removeIfEmpty()
            _ = consume lock
            return outcome
        } catch {
            throw DirectoryError(error, store: path)
        }
    }
}

extension DatabaseFile {
    /// Removes a file that this process has just created but cannot open, for example because the disk is full.
    ///
    /// Does nothing if another process uses the file, or has stored something in it. Ignores errors, because an empty
    /// store does no harm.
    func removeUnopened() {
        guard let lock = try? FolderLock(folder) else { return }
        _ = try? removeIfEmpty()
        _ = consume lock
    }

    /// Removes the file, and the log and its index, if the database is empty and no connection to it is open.
    ///
    /// - Precondition: The folder is locked.
    fileprivate func removeIfEmpty() throws -> UnusedStoreOutcome {
        let isRemoved = try DatabaseExclusion.run(self) {
            guard try log.size() == 0, try isEmptyStore() else { return false }
            for path in [log.path, log.indexPath, path] where unlink(path) != 0 && errno != ENOENT {
                throw StoreFailure.lastSystemCall(path)
            }
            return true
        }
        return isRemoved.map { $0 ? .removed : .isUsed } ?? .isOpen
    }

    /// Whether the database has no users, tasks, journal entries or links.
    ///
    /// - Precondition: No connection to the database is open.
    private func isEmptyStore() throws -> Bool {
        let queue = try DatabaseQueue(path: immutablePath, configuration: Connections.readOnly)
        let size = try queue.read { db in try ContentsTables.size(db) }
        try RetiredConnection.retire(queue)
        return size.total == 0
    }
}
