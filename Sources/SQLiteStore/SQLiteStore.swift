import Foundation
package import Futures
import GRDB
package import UserDirectory

/// A store that keeps users in an SQLite database: `sqlite:PATH`.
///
/// Several processes may use the same file at once. Readers never wait for a writer. Writers wait for each other. A
/// change that has waited for a tenth of a second fails with `DirectoryError.storeBusy`, and the use cases retry it.
/// The first process to open a missing store for writing creates it.
///
/// If the opened file is moved, deleted or replaced, further changes would be lost. So every operation fails with
/// `DirectoryError.storeUnavailable` until the file is back at its path.
///
/// The methods may be called from any thread, and work on the calling thread.
///
/// For example:
///
/// ```swift
/// let store = try SQLiteStore(path: "team.db")
/// let seats = store.seats.get(SeatsQuery())
/// ```
package final class SQLiteStore: UserStore {
    /// The file's name without its folder.
    package let name: String

    package let path: String

    /// The new path of a log that belonged to another database; nil if there was no such log.
    ///
    /// A crash can leave a log beside the database. If the database is then deleted or overwritten with a backup, the
    /// log remains. It contains the last changes of the former database. SQLite would apply the log to the current
    /// database and damage it, so the log was renamed when the store was opened.
    package let orphanedLog: String?

    /// Whether the store was created when it was opened.
    package let isNew: Bool

    /// Whether the file was created when the store was opened; false if an empty file already existed.
    let isNewFile: Bool

    let pool: DatabasePool
    private let access: StoreAccess
    let file: OpenedFile
    let clock: any WallClock
    let rules: ChangeRules
    private let folder: TemporaryFolder?
    let writerSettings: WriterSettings
    private let isClosed = Locked(false)
    /// SQLite's data version at the last check for changes.
    let seenVersion = Locked<Int?>(nil)

    /// Opens the database, and creates it if it is missing.
    ///
    /// The file and missing folders are created accessible only to their owner. If `isReadOnly` is true or `creates` is
    /// false, the store must exist. The clock provides the dates of changes and the day that decides which accounts are
    /// expired.
    ///
    /// - Throws: `DirectoryError.storeForbids` if access to the file is denied. `DirectoryError.storeUnavailable` if
    ///   the file cannot be used as a store for another reason. `DirectoryError.storeBusy` if a lock is still held
    ///   after five seconds, or when the token is cancelled during the wait.
    package convenience init(
        path: String,
        clock: any WallClock = SystemWallClock(),
        isReadOnly: Bool = false,
        creates: Bool = true,
        writerSettings: WriterSettings = .interactive,
        until token: CancellationToken? = nil
    ) throws(DirectoryError) {
        let access = isReadOnly ? StoreAccess.readOnly : .full
        try self.init(
            path: path,
            clock: clock,
            access: access,
            creates: creates,
            folder: nil,
            writerSettings: writerSettings,
            until: token
        )
    }

    private init(
        path: String,
        clock: any WallClock,
        access: StoreAccess,
        creates: Bool,
        folder: TemporaryFolder?,
        writerSettings: WriterSettings = .interactive,
        until token: CancellationToken? = nil
    ) throws(DirectoryError) {
        do {
            let file = DatabaseFile(path: path)
            let isMissing = try file.status() == nil
            (pool, self.file, isNew, orphanedLog) = try file.open(for: access, creates: creates, until: token)
            isNewFile = isNew && isMissing
            if access == .full {
                try pool.writeWithoutTransaction { db in try db.execute(sql: writerSettings.sql) }
            }
        } catch {
            throw DirectoryError(error, store: path)
        }
        self.path = path
        self.writerSettings = writerSettings
        self.clock = clock
        self.folder = folder
        name = URL(fileURLWithPath: path).lastPathComponent
        self.access = access
        rules = ChangeRules(isReadOnly: access != .full)
    }

    /// Opens a store for reading, even if another process is writing for a long time, or the disk is full.
    ///
    /// The store must exist. If an older version of Roster created the store, the store is upgraded. Nothing else is
    /// written to the database, and every change is refused.
    ///
    /// If the folder is not writable or the disk is full, and no other process has the store open, the store is read
    /// without locks. As soon as another process writes to the store, every operation fails with
    /// `DirectoryError.storeUnavailable`.
    ///
    /// - Throws: `DirectoryError.storeForbids`, `DirectoryError.storeUnavailable` and `DirectoryError.storeBusy`.
    package static func forReading(
        path: String,
        clock: any WallClock = SystemWallClock()
    ) throws(DirectoryError) -> SQLiteStore {
        try SQLiteStore(path: path, clock: clock, access: .reading, creates: false, folder: nil)
    }

    /// Why an existing store can be read but not written, such as `permission denied`; nil if it is writable, missing
    /// or not readable.
    package static func obstacleToWriting(path: String) -> String? {
        guard Foundation.access(path, R_OK) == 0 else { return nil }
        // While the database is open, SQLite keeps two more files beside it.
        let folder = URL(fileURLWithPath: path).resolvingSymlinksInPath().deletingLastPathComponent().path
        guard Foundation.access(path, W_OK) != 0 || Foundation.access(folder, W_OK | X_OK) != 0 else { return nil }
        return SystemError.reason(errno)
    }

    /// Creates an empty store in a private folder, which is removed when the store is closed or the process exits
    /// normally.
    package static func temporary(clock: any WallClock = SystemWallClock()) throws(DirectoryError) -> SQLiteStore {
        let folder = try TemporaryFolder()
        return try SQLiteStore(
            path: folder.path + "/demo.db",
            clock: clock,
            access: .full,
            creates: true,
            folder: folder
        )
    }

    deinit {
        close()
    }

    /// The path with symbolic links resolved.
    var databasePath: String { file.path }

    /// Whether changes by other processes are visible.
    var seesExternalChanges: Bool { !file.isUnlocked }

    /// Throws an error if the file at the path is not the opened file, or if an unlocked file has changed.
    ///
    /// The file is unlocked if the database is read without locks.
    func checkIsInPlace() throws {
        // Does not check a closed store. Its operations report that it is closed, and the file of a temporary store has
        // been removed.
        guard !isClosed.withLock({ $0 }) else { return }
        try file.checkIsInPlace()
        try file.checkIsUnchanged()
    }

    /// Waits for running reads and writes, then closes the database; later reads and writes fail.
    ///
    /// A second call does nothing.
    package func close() {
        guard
            isClosed.withLock({ isClosed in
                defer { isClosed = true }
                return !isClosed
            })
        else { return }
        if access == .full { writerSettings.shortenLog(of: pool) }
        // Closes idle readers first. The connection that is closed last removes the log, so it must be the connection
        // that writes.
        pool.releaseMemory()
        // If a connection cannot be closed, it stays open until the process ends. No data is lost.
        try? pool.close()
        if folder == nil { file.removeUnusedLog(for: access) }
        folder?.remove()
    }
}

extension SQLiteStore {
    package var loadsPlans: Bool { true }
}

// MARK: - Observing

extension SQLiteStore {
    /// Uses inotify, without polling.
    package var observing: (any DirectoryObserving)? { SQLiteObserving(store: self) }

    /// Uses locks on the store's folder.
    package var progress: (any DirectoryProgress)? { SQLiteProgress(folder: file.folder) }
}
