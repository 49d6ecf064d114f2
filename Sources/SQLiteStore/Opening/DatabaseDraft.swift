import Foundation

/// A database that is written under a temporary name, beside the file that it creates or replaces.
///
/// Therefore no other process sees an incomplete file, and a crash leaves no incomplete file under the final name.
struct DatabaseDraft {
    let file: DatabaseFile

    var path: String { file.folder + "/." + URL(fileURLWithPath: file.path).lastPathComponent + ".new" }

    /// Creates the draft, calls the closure to fill the draft, and syncs it to the disk.
    ///
    /// Only the owner can access the draft. An older draft is removed first. If anything fails, the draft is removed.
    func create(_ fill: () throws -> Void) throws {
        remove()
        do {
            // Files that SQLite creates beside a database, such as the log, get the permissions of the database.
            let descriptor = Foundation.open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
            guard descriptor >= 0 else { throw StoreFailure.ofCreation(in: file.folder) }
            defer { Foundation.close(descriptor) }
            // The umask may have removed permissions even from the owner.
            guard fchmod(descriptor, 0o600) == 0 else { throw StoreFailure.lastSystemCall(path) }
            try fill()
            guard fsync(descriptor) == 0 else { throw StoreFailure.lastSystemCall(path) }
        } catch {
            remove()
            throw error
        }
    }

    func moveIntoPlace() throws {
        guard rename(path, file.path) == 0 else {
            let failure = StoreFailure.lastSystemCall(file.path)
            remove()
            throw failure
        }
    }

    func remove() {
        for suffix in ["", "-journal", "-wal", "-shm"] { unlink(path + suffix) }
    }
}
