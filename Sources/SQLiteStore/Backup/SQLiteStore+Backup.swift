import Foundation
import GRDB
import UserDirectory

extension SQLiteStore {
    /// Writes the current contents of the store to a new file, while other processes may read and write the store.
    ///
    /// The file must not exist yet. Only its owner can read it.
    ///
    /// `progress` is called on the calling thread with the number of pages copied so far and the total number of pages,
    /// and with the total number again while the copy is checked. If `progress` throws, the backup is abandoned without
    /// leaving a file, and the error is rethrown.
    package func backUp(
        to path: String,
        progress: @escaping (_ done: Int, _ all: Int) throws -> Void = { _, _ in }
    ) throws {
        try SQLiteStore.mapErrors(of: progress, store: path) { progress in
            try checkIsInPlace()
            let file = DatabaseFile(path: URL(fileURLWithPath: path).path)
            try Backup(file: file).write(pool, checkingSource: checkIsInPlace, progress: progress)
        }
    }

    /// Checks that a file can be read and is a store or a backup of one; does not read its users.
    ///
    /// - Throws: `DirectoryError`.
    package static func checkBackup(_ path: String) throws {
        do {
            try RetiredConnection.retire(Backup.open(DatabaseFile(path: URL(fileURLWithPath: path).path)))
        } catch {
            throw DirectoryError(error, store: path)
        }
    }

    /// Replaces a store with a copy of a backup; no program should have the store open.
    ///
    /// The previous files are kept under other names. A backup written by an older version is upgraded when the store
    /// is opened.
    ///
    /// - Parameters:
    ///   - backup: A file written by ``backUp(to:)``, or any other copy of a store.
    ///   - path: The path of the store.
    ///   - progress: Called on the calling thread with the number of pages copied so far and the total number of
    ///     pages, and with the total number again while the copy is checked. If it throws, the backup is not restored,
    ///     and the error is rethrown.
    /// - Returns: The new name of the previous store; nil if there was none.
    /// - Throws: `DirectoryError`, or the error of `progress`. If the backup cannot be copied, the store is unchanged.
    package static func restore(
        _ backup: String,
        to path: String,
        progress: @escaping (_ done: Int, _ all: Int) throws -> Void = { _, _ in }
    ) throws -> String? {
        try mapErrors(of: progress, store: path) { progress in
            let file = DatabaseFile(path: try DatabaseFile(path: path).resolvedPath())
            let source = DatabaseFile(path: URL(fileURLWithPath: backup).path)
            return try Backup(file: file).restore(source, progress: progress)
        }
    }

    /// Calls the closure, and maps its errors to `DirectoryError`, except the errors of `progress`.
    private static func mapErrors<Value>(
        of progress: @escaping (_ done: Int, _ all: Int) throws -> Void,
        store: String,
        _ body: (_ progress: @escaping (_ done: Int, _ all: Int) throws -> Void) throws -> Value
    ) throws -> Value {
        var abandonment: (any Error)?
        do {
            return try body { done, all in
                do { try progress(done, all) } catch {
                    abandonment = error
                    throw error
                }
            }
        } catch {
            throw abandonment ?? DirectoryError(error, store: store)
        }
    }
}
