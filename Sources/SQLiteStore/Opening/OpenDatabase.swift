import Foundation
import Futures
import GRDB
import UserDirectory

/// An open database: its connections, and its file, which must stay at its path.
///
/// The methods may be called from any thread.
final class OpenDatabase: Sendable {
    /// The path as it was given; see ``OpenedFile/path`` for the path without symbolic links.
    let path: String
    let pool: DatabasePool
    let file: OpenedFile
    let isNew: Bool
    /// See ``SQLiteStore/orphanedLog``.
    let orphanedLog: String?
    let writerSettings: WriterSettings
    private let access: StoreAccess
    /// Whether the file was created when the database was opened; false if an empty file already existed.
    let isNewFile: Bool
    private let isClosed = Locked(false)

    init(
        _ path: String,
        for access: StoreAccess,
        creates: Bool,
        writerSettings: WriterSettings,
        until token: CancellationToken?
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
        self.access = access
        self.writerSettings = writerSettings
    }

    var seesExternalChanges: Bool { !file.isUnlocked }

    /// Throws an error if the file at the path is not the opened file.
    ///
    /// Also throws an error if the database is read without locks, and another process has written to it.
    func checkIsInPlace() throws {
        // A closed database is not checked, so that its operations report that it is closed. Closing a temporary store
        // removes its file, and the check would report the missing file instead.
        guard !isClosed.withLock({ $0 }) else { return }
        try file.checkIsInPlace()
        try file.checkIsUnchanged()
    }

    /// Checks that the file is in place, runs the closure, and maps all errors to `DirectoryError`.
    ///
    /// If the database is read without locks, checks the file again afterwards.
    func mapErrors<R>(_ body: () throws -> R) throws(DirectoryError) -> R {
        do {
            try checkIsInPlace()
            let value = try body()
            if !seesExternalChanges { try checkIsInPlace() }
            return value
        } catch {
            // If the file changed during the read, the error may look like damage. So the change is reported instead.
            if !seesExternalChanges { do { try checkIsInPlace() } catch { throw DirectoryError(error, store: path) } }
            throw DirectoryError(error, store: path)
        }
    }

    /// Waits for running reads and writes, then closes the database; later reads and writes fail.
    ///
    /// - Returns: Whether this call has closed the database; false if it was closed already.
    func close(removesLog: Bool) -> Bool {
        let isFirstCall = isClosed.withLock { isClosed in
            defer { isClosed = true }
            return !isClosed
        }
        guard isFirstCall else { return false }
        if access == .full { writerSettings.shortenLog(of: pool) }
        // Waits for running reads, and closes the readers. The connection that is closed last removes the log, so it
        // must be the connection that writes.
        pool.releaseMemory()
        // If a connection cannot be closed, it stays open until the process ends. No data is lost.
        try? pool.close()
        if removesLog { file.removeUnusedLog(for: access) }
        return true
    }
}
