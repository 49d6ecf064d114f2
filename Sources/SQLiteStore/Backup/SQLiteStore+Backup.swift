import Foundation
import GRDB
package import UserDirectory

extension SQLiteStore {
    /// Writes all that the store holds at this moment into a new file; others may go on reading and writing.
    ///
    /// - Parameter path: The file, which must not be there yet. It is readable for its owner alone.
    /// - Throws: `DirectoryError.storeUnavailable`.
    package func backUp(to path: String) throws(DirectoryError) {
        do {
            try checkIsInPlace()
            let file = DatabaseFile(path: URL(fileURLWithPath: path).path)
            try Backup(file: file).write(pool, checkingSource: checkIsInPlace)
        } catch {
            throw DirectoryError(error, store: path)
        }
    }

    /// Puts a copy of a backup in the place of a store, which no program should have open.
    ///
    /// What was there is kept under another name, with what SQLite has left beside it. A backup of an older Roster is
    /// brought up to date when the store is opened.
    ///
    /// - Parameters:
    ///   - backup: A file that ``backUp(to:)`` has written, or any other copy of a store.
    ///   - path: Where the store is.
    /// - Returns: What the store that was there is called now; nil if there was none.
    /// - Throws: `DirectoryError.storeUnavailable`; the store is then unchanged.
    package static func restore(_ backup: String, to path: String) throws(DirectoryError) -> String? {
        do {
            let file = DatabaseFile(path: try DatabaseFile(path: path).resolvedPath())
            return try Backup(file: file).restore(DatabaseFile(path: URL(fileURLWithPath: backup).path))
        } catch {
            throw DirectoryError(error, store: path)
        }
    }
}
