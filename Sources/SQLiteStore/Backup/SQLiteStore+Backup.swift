import Foundation
import GRDB
import UserDirectory

extension SQLiteStore {
    /// Writes the current contents of the store to a new file, while other processes may read and write the store.
    ///
    /// The file must not exist yet. Only the file's owner can read it.
    ///
    /// `progress` is called on the calling thread with the number of pages copied so far and the total number of pages.
    /// It is also called while the copy is checked, and before the copy is moved into place. If `progress` throws, the
    /// backup is abandoned without leaving a file, and the error is rethrown.
    package func backUp(
        to path: String,
        progress: @escaping (_ done: Int, _ all: Int) throws -> Void = { _, _ in }
    ) throws {
        try Backup.mapErrors(of: progress, store: path) { progress in
            try database.checkIsInPlace()
            let file = DatabaseFile(path: URL(fileURLWithPath: path).path)
            try Backup(file: file).write(pool, checkingSource: database.checkIsInPlace, progress: progress)
        }
    }
}
