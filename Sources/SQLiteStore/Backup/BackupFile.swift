import Foundation
import GRDB
import UserDirectory

/// A backup of a store: a file written by ``SQLiteStore/backUp(to:progress:)``, or any other copy of a store.
package struct BackupFile {
    private let path: String

    package init(path: String) {
        self.path = path
    }

    /// Checks that the file can be read and contains a store; does not read its users.
    ///
    /// - Throws: `DirectoryError`.
    package func check() throws {
        do {
            // SQLite treats an empty file as an empty database. Without this check, the error would say that the file
            // belongs to another program.
            var status = stat()
            if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size == 0 {
                throw StoreFailure("the file is empty")
            }
            try RetiredConnection.retire(Backup.open(DatabaseFile(path: URL(fileURLWithPath: path).path)))
        } catch {
            throw DirectoryError(error, store: path)
        }
    }

    /// Replaces a store with a copy of the backup; no program should have the store open.
    ///
    /// The previous files are kept under other names. If an older version of Roster wrote the backup, the store is
    /// upgraded when it is next opened.
    ///
    /// `progress` is called on the calling thread with the number of pages copied so far and the total number of pages.
    /// While the copy is checked, both numbers are the total. If `progress` throws, the backup is not restored, and the
    /// error is rethrown.
    ///
    /// - Returns: The new name of the previous store; nil if there was none.
    /// - Throws: `DirectoryError`, or the error of `progress`. If the backup cannot be copied, the store is unchanged.
    package func restore(
        to path: String,
        progress: @escaping (_ done: Int, _ all: Int) throws -> Void = { _, _ in }
    ) throws -> String? {
        try Backup.mapErrors(of: progress, store: path) { progress in
            let file = DatabaseFile(path: try DatabaseFile(path: path).resolvedPath())
            let source = DatabaseFile(path: URL(fileURLWithPath: self.path).path)
            return try Backup(file: file).restore(source, progress: progress)
        }
    }
}
