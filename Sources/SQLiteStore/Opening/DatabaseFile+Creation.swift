import Foundation
import GRDB

extension DatabaseFile {
    /// Creates the database, unless another process has just created it.
    ///
    /// The complete database is created under a temporary name, in WAL mode, and is then renamed. So no other process
    /// sees an incomplete file, and a crash leaves no incomplete file at the path.
    ///
    /// - Returns: Whether this process has created the database, and the new name of a log that a deleted database left
    ///   behind; the name is nil if there was no such log.
    func create() throws -> (isNew: Bool, orphanedLog: String?) {
        try createFolder(folder)
        let lock = try FolderLock(folder)
        guard try isMissingOrEmpty() else { return (false, nil) }
        // If an older database was deleted, its log may remain. SQLite would apply that log to the new database.
        let orphanedLog = try setOrphanedLogAside()
        try createDraft(fillDraft)
        try renameDraft()
        _ = consume lock
        return (true, orphanedLog)
    }

    var draftPath: String { folder + "/." + URL(fileURLWithPath: path).lastPathComponent + ".new" }

    /// Creates the draft, calls the closure to fill the draft, and syncs it to the disk.
    ///
    /// Only the owner can access the draft.
    func createDraft(_ fill: () throws -> Void) throws {
        removeDraft()
        do {
            // SQLite gives the files beside a database the same permissions as the database.
            let descriptor = Foundation.open(draftPath, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
            guard descriptor >= 0 else { throw StoreFailure.ofCreation(in: folder) }
            defer { Foundation.close(descriptor) }
            // The umask may have removed permissions even from the owner.
            guard fchmod(descriptor, 0o600) == 0 else { throw StoreFailure.lastSystemCall(draftPath) }
            try fill()
            guard fsync(descriptor) == 0 else { throw StoreFailure.lastSystemCall(draftPath) }
        } catch {
            removeDraft()
            throw error
        }
    }

    /// Renames the draft to the database's name; if that file exists, the draft replaces it.
    func renameDraft() throws {
        guard rename(draftPath, path) == 0 else {
            let failure = StoreFailure.lastSystemCall(path)
            removeDraft()
            throw failure
        }
    }

    func removeDraft() {
        for suffix in ["", "-journal", "-wal", "-shm"] { unlink(draftPath + suffix) }
    }

    /// Creates a folder and its missing parents, accessible only to their owner.
    func createFolder(_ folder: String) throws {
        if try makeFolder(folder) { return }
        guard errno == ENOENT, folder != "/" else { throw StoreFailure.lastSystemCall(folder) }
        let parent = URL(fileURLWithPath: folder).deletingLastPathComponent().path
        try createFolder(parent)
        guard try makeFolder(folder) else { throw StoreFailure.ofCreation(in: parent) }
    }

    /// Creates a folder if it does not exist.
    ///
    /// - Returns: Whether the folder exists now; if not, `errno` contains the reason.
    private func makeFolder(_ folder: String) throws -> Bool {
        // Another process may have created the folder meanwhile.
        guard mkdir(folder, 0o700) == 0 else { return errno == EEXIST }
        // The umask may have removed permissions even from the owner.
        guard chmod(folder, 0o700) == 0 else { throw StoreFailure.lastSystemCall(folder) }
        return true
    }

    private func fillDraft() throws {
        let queue = try DatabaseQueue(path: draftPath, configuration: Connections.configuration)
        try queue.writeWithoutTransaction { db in
            // The draft may be lost in a crash, because no other process uses it yet. So it is filled without a
            // rollback journal on disk and without syncs.
            try db.execute(sql: "PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF")
            try db.execute(sql: "PRAGMA application_id = \(Schema.applicationID)")
        }
        try Schema.migrator.migrate(queue)
        try queue.write { db in try StateStamp.random().write(db) }
        try queue.writeWithoutTransaction { db in try db.execute(sql: "PRAGMA journal_mode = WAL") }
        try RetiredConnection.retire(queue)
    }
}
