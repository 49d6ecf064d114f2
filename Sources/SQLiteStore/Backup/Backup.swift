import Foundation
import GRDB
import UserDirectory

/// Writes a copy of a whole database to a file.
///
/// The copy is written as a ``DatabaseDraft``, checked, synced to the disk and then moved into place.
struct Backup {
    /// The number of pages copied between two progress reports; 1,000 pages are about 4 MB.
    private static let pagesPerStep: CInt = 1_000

    let file: DatabaseFile

    private var draft: DatabaseDraft { DatabaseDraft(file: file) }

    /// Writes a backup to the file, which must not exist.
    ///
    /// `checkSource` is called after copying. It throws an error if the copy may be wrong, for example because the
    /// source's file was replaced during the copying.
    func write(
        _ source: some DatabaseReader,
        checkingSource checkSource: () throws -> Void,
        progress: @escaping (_ done: Int, _ all: Int) throws -> Void
    ) throws {
        let lock = try FolderLock(file.folder)
        guard try file.status() == nil else {
            throw StoreFailure("\(file.path) already exists; choose another name for the backup")
        }
        let pages = try createDraft(of: source, progress: progress)
        try removingDraftOnError {
            try checkSource()
            // Syncing the draft may have taken a long time, so `progress` can stop the backup here, before the rename.
            try progress(pages, pages)
            try draft.moveIntoPlace()
        }
        try lock.sync()
        _ = consume lock
    }

    /// Opens a backup; an error names the backup, not the store that will be replaced.
    static func open(_ backup: DatabaseFile) throws -> DatabaseQueue {
        do {
            guard try backup.status() != nil else { throw StoreFailure("no such file; check the path") }
            try backup.checkPermissions(for: .reading)
            // A backup without a log is complete, so it can be opened without creating files beside it.
            let hasLog = access(backup.log.path, F_OK) == 0
            let name = hasLog ? backup.path : backup.immutablePath
            let source = try DatabaseQueue(path: name, configuration: Connections.readOnly)
            try source.read { db in try Schema.checkOwner(of: db, named: backup.path) }
            return source
        } catch {
            throw DirectoryError(error, store: backup.path)
        }
    }

    /// Replaces the file with a copy of a backup, and keeps the previous file under another name.
    ///
    /// An old log is also renamed, even if there is no previous file. Otherwise SQLite would apply that log to the new
    /// database and damage it.
    ///
    /// - Returns: The new name of the previous database; nil if there was none.
    func restore(
        _ backup: DatabaseFile,
        progress: @escaping (_ done: Int, _ all: Int) throws -> Void
    ) throws -> String? {
        let source = try Backup.open(backup)
        try PrivateFolder.create(file.folder)
        let lock = try FolderLock(file.folder)
        let pages = try createDraft(of: source, progress: progress)
        let aside = try removingDraftOnError {
            try RetiredConnection.retire(source)
            // `progress` can stop the restore here, before the renames.
            try progress(pages, pages)
            let aside = try file.status() == nil ? nil : file.freeName("replaced")
            // Adds a second name instead of renaming the file, so that the path always has a file. Otherwise, the
            // store would be missing until the draft is in place; after a crash, it would stay missing.
            if let aside, link(file.path, aside) != 0 { throw StoreFailure.lastSystemCall(aside) }
            try file.log.setAside(as: aside ?? file.freeName("orphaned"))
            try draft.moveIntoPlace()
            return aside
        }
        try lock.sync()
        _ = consume lock
        return aside
    }

    private func removingDraftOnError<Value>(_ body: () throws -> Value) throws -> Value {
        do { return try body() } catch {
            draft.remove()
            throw error
        }
    }

    /// Copies the source to the draft, checks the copy, syncs it to the disk, and returns the number of pages.
    private func createDraft(
        of source: some DatabaseReader,
        progress: @escaping (_ done: Int, _ all: Int) throws -> Void
    ) throws -> Int {
        var pages = 0
        try draft.create {
            let copy = try DatabaseQueue(path: draft.path)
            // Reads the whole source in one transaction. Otherwise, a change to the source would restart the copying.
            try source.backup(to: copy, pagesPerStep: Backup.pagesPerStep) { state in
                pages = state.totalPageCount
                try progress(state.completedPageCount, pages)
            }
            let problem = try copy.write { db in
                // Gives the copy a new random stamp. Each transaction derives its stamp from the stamp before it. The
                // stamps in an old log beside the copy are not derived from the new stamp, so Roster recognizes that
                // the log belongs to another database.
                try StateStamp.random().write(db)
                // Checking a large copy takes seconds, so an error thrown by `progress` also stops the check.
                return try ReadProgress.observe(db, { [pages] _, _ in try progress(pages, pages) }) {
                    try String.fetchOne(db, sql: "PRAGMA quick_check(1)")
                }
            }
            try RetiredConnection.retire(copy)
            guard problem == "ok" else {
                throw StoreFailure("the database to copy is damaged; restore an undamaged backup")
            }
        }
        return pages
    }

    /// Calls the closure, and maps its errors to `DirectoryError`, except errors thrown by `progress`.
    static func mapErrors<Value>(
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
