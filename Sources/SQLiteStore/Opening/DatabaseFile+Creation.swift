import Foundation
import GRDB

extension DatabaseFile {
    /// Creates the database, unless another process has just created it.
    ///
    /// The database is created completely, and in WAL mode, under a temporary name, and then renamed. So no other
    /// process sees an incomplete file, and a crash leaves no file that could be mistaken for the database.
    ///
    /// - Returns: The new name of a log that a deleted database left behind; nil if there was none.
    func create() throws -> String? {
        try createFolder(folder)
        let lock = try FolderLock(folder)
        guard try isMissingOrEmpty() else { return nil }
        // After `rm team.db` the log of the old database may remain; SQLite would apply it to the new database.
        let orphanedLog = try setOrphanedLogAside()
        try createDraft(fillDraft)
        try renameDraft()
        _ = consume lock
        return orphanedLog
    }

    var draftPath: String { folder + "/." + URL(fileURLWithPath: path).lastPathComponent + ".new" }

    /// Creates the draft, accessible only to its owner, and syncs it to the disk after the closure has filled it.
    func createDraft(_ fill: () throws -> Void) throws {
        removeDraft()
        do {
            // SQLite gives the files beside a database the same permissions as the database.
            let descriptor = Foundation.open(draftPath, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
            guard descriptor >= 0 else { throw StoreFailure.ofCreation(in: folder) }
            defer { Foundation.close(descriptor) }
            // The umask may have removed permissions of the owner, too.
            guard fchmod(descriptor, 0o600) == 0 else { throw StoreFailure.lastSystemCall(draftPath) }
            try fill()
            guard fsync(descriptor) == 0 else { throw StoreFailure.lastSystemCall(draftPath) }
        } catch {
            removeDraft()
            throw error
        }
    }

    /// Renames the draft to the database's name; replaces an existing file.
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

    /// Creates a folder if there is none.
    ///
    /// - Returns: Whether the folder exists now; if not, `errno` contains the reason.
    private func makeFolder(_ folder: String) throws -> Bool {
        // Another process may have created the folder meanwhile.
        guard mkdir(folder, 0o700) == 0 else { return errno == EEXIST }
        // The umask may have removed permissions of the owner, too.
        guard chmod(folder, 0o700) == 0 else { throw StoreFailure.lastSystemCall(folder) }
        return true
    }

    private func fillDraft() throws {
        let queue = try DatabaseQueue(path: draftPath, configuration: Connections.configuration)
        try queue.writeWithoutTransaction { db in
            // An incomplete draft need not survive a crash: no other process uses it.
            try db.execute(sql: "PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF")
            try db.execute(sql: "PRAGMA application_id = \(Schema.applicationID)")
        }
        try Schema.migrator.migrate(queue)
        try queue.write { db in try StateStamp.random().write(db) }
        try queue.writeWithoutTransaction { db in try db.execute(sql: "PRAGMA journal_mode = WAL") }
        try RetiredConnection.retire(queue)
    }
}
