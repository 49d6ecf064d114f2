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
    /// Closes the store, and removes its file if opening the store created the file and the store is still empty.
    ///
    /// A file that existed before the store was opened is not removed, even if it was empty.
    ///
    /// No other process loses data, because the file is removed only while no connection to the database is open and no
    /// connection can be opened. If another process is about to open the file, that process reports that the file is
    /// not in place, and writes nothing.
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
            let isRemoved = try DatabaseExclusion.run(database) {
                guard try database.log.size() == 0, try database.isEmptyStore() else { return false }
                guard unlink(database.path) == 0 else { throw StoreFailure.lastSystemCall(database.path) }
                return true
            }
            _ = consume lock
            return isRemoved.map { $0 ? .removed : .isUsed } ?? .isOpen
        } catch {
            throw DirectoryError(error, store: path)
        }
    }
}

extension DatabaseFile {
    /// Whether the database has no users, tasks, journal entries or links.
    ///
    /// - Precondition: No connection to the database is open.
    fileprivate func isEmptyStore() throws -> Bool {
        let queue = try DatabaseQueue(path: immutablePath, configuration: Connections.readOnly)
        let size = try queue.read { db in try ContentsTables.size(db) }
        try RetiredConnection.retire(queue)
        return size.total == 0
    }
}
