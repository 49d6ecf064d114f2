import Foundation
package import Futures
import GRDB
import Tracing
package import UserDirectory

/// A store that keeps users in an SQLite database: `sqlite:PATH`.
///
/// Several processes may use the same file at the same time. Readers never wait for a writer. Writers wait for each
/// other. A change that has waited for a tenth of a second fails with `DirectoryError.storeBusy`, and the use cases
/// retry it. The first process to open a missing store for writing creates it.
///
/// If the opened file is moved, deleted or replaced, further changes would be lost. Therefore, every operation fails
/// with `DirectoryError.storeUnavailable` until the file is back at its path.
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

    let database: OpenDatabase
    private let transactions: TransactionRunner
    private let folder: TemporaryFolder?
    /// SQLite's data version at the latest check for changes.
    let seenVersion = Locked<Int?>(nil)

    /// Opens the database, and creates it if it is missing.
    ///
    /// Only the owner can access the file and the folders that are created. If `isReadOnly` is true or `creates` is
    /// false, the store must exist. A store of an older version is upgraded; if `isReadOnly` is true, opening it fails
    /// instead. The clock provides today's date and the dates of changes.
    ///
    /// - Throws: `DirectoryError.storeForbids` if access to the file is denied. `DirectoryError.storeUnavailable` if
    ///   the file cannot be used as a store for another reason. `DirectoryError.storeBusy` if a lock of the database is
    ///   still held after five seconds, or when the token is cancelled during the wait.
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
            OpenDatabase(path, for: access, creates: creates, writerSettings: writerSettings, until: token),
            clock: clock,
            isReadOnly: isReadOnly
        )
    }

    private init(
        _ database: OpenDatabase,
        clock: any WallClock,
        isReadOnly: Bool,
        folder: TemporaryFolder? = nil
    ) {
        self.database = database
        self.folder = folder
        name = URL(fileURLWithPath: database.path).lastPathComponent
        transactions = TransactionRunner(database: database, clock: clock, rules: ChangeRules(isReadOnly: isReadOnly))
    }

    /// Opens a store for reading, even if another process is writing for a long time, or the disk is full.
    ///
    /// The store must exist. A store of an older version is upgraded; all other changes are refused.
    ///
    /// If the file or its folder is not writable, or the disk is full, the store is read without locks. But if another
    /// process has the store open, the store is read with locks. If another process writes to a store that is read
    /// without locks, every operation fails with `DirectoryError.storeUnavailable`.
    ///
    /// - Throws: `DirectoryError.storeForbids`, `DirectoryError.storeUnavailable` and `DirectoryError.storeBusy`.
    package static func forReading(
        path: String,
        clock: any WallClock = SystemWallClock()
    ) throws(DirectoryError) -> SQLiteStore {
        let database = try OpenDatabase(
            path,
            for: .reading,
            creates: false,
            writerSettings: .interactive,
            until: nil
        )
        return SQLiteStore(database, clock: clock, isReadOnly: true)
    }

    /// Returns why an existing store can be read but not written, such as `permission denied`.
    ///
    /// Returns nil if the store is writable, missing or not readable.
    package static func obstacleToWriting(path: String) -> String? {
        Foundation.access(path, R_OK) == 0 ? obstacleToReplacing(path: path) : nil
    }

    /// Returns why an existing file cannot be replaced or written as a store, such as `permission denied`.
    ///
    /// Returns nil if the file is missing, or if the file and its folder are writable.
    package static func obstacleToReplacing(path: String) -> String? {
        guard Foundation.access(path, F_OK) == 0 else { return nil }
        // While the database is open, SQLite keeps two more files beside it.
        let folder = URL(fileURLWithPath: path).resolvingSymlinksInPath().deletingLastPathComponent().path
        guard Foundation.access(path, W_OK) != 0 || Foundation.access(folder, W_OK | X_OK) != 0 else { return nil }
        return SystemError.reason(errno)
    }

    /// Creates an empty store in a private folder.
    ///
    /// The folder is removed when the store is closed or the process exits normally.
    package static func temporary(clock: any WallClock = SystemWallClock()) throws(DirectoryError) -> SQLiteStore {
        let folder = try TemporaryFolder()
        let path = folder.path + "/demo.db"
        let database = try OpenDatabase(path, for: .full, creates: true, writerSettings: .interactive, until: nil)
        return SQLiteStore(database, clock: clock, isReadOnly: false, folder: folder)
    }

    deinit {
        close()
    }

    package var path: String { database.path }

    /// Whether the store is removed when it is closed.
    package var isTemporary: Bool { folder != nil }

    /// Whether the store was created when it was opened.
    package var isNew: Bool { database.isNew }

    /// The new path of a write-ahead log that belonged to another database; nil if there was no such log.
    ///
    /// A crash can leave a log beside the database. If the database is then deleted or overwritten with a backup, the
    /// log remains. SQLite would damage the current database by applying the log, so opening the store renames the log.
    package var orphanedLog: String? { database.orphanedLog }

    package var loadsPlans: Bool { true }

    package var observing: (any DirectoryObserving)? { SQLiteObserving(store: self) }

    package var progress: (any DirectoryProgress)? { SQLiteProgress(folder: database.file.folder) }

    var pool: DatabasePool { database.pool }

    /// Waits for running reads and writes, then closes the database; later reads and writes fail.
    ///
    /// A second call does nothing.
    package func close() {
        if database.close(removesLog: folder == nil) { folder?.remove() }
    }

    // MARK: - Reading and writing

    /// Reads from one state of the database, even while another process writes.
    package func read<Value: Sendable>(
        _ request: StoreRequest,
        _ body: @escaping @Sendable (any StoreReader, Day) throws -> Value
    ) -> Future<Value> {
        read(request.title) { db, today in try body(SQLiteReader(db: db), today) }
    }

    /// Writes in one transaction, which takes the write lock before it reads.
    package func write<Value: Sendable>(
        _ request: StoreRequest,
        _ body: @escaping @Sendable (ChangeRules, any ChangeTransaction) throws -> Value
    ) -> Future<Value> {
        outcome { try transactions.run(request.title, intent: request.intent) { try body($0, $1) } }
    }

    /// Calls the closure with a snapshot of the database; writers are not blocked.
    package func withContents<R>(_ body: (any StoreContents) throws -> R) throws -> R {
        try database.mapErrors { try pool.read { db in try body(SQLiteContents(database: database, db: db)) } }
    }

    /// Calls the closure in a transaction that holds the write lock until the commit.
    package func withLoader<R>(_ body: (any ContentsLoader) throws -> R) throws -> R {
        try database.mapErrors {
            try transactions.run("fill the store") { _, transaction in try body(SQLiteLoader(transaction: transaction))
            }
        }
    }

    func read<Value>(_ name: String, _ body: (Database, Day) throws -> Value) -> Future<Value> {
        let today = transactions.clock.today
        return outcome {
            try TraceContext.span(.statement, name) { try pool.read { db in try body(db, today) } }
        }
    }

    /// Reads SQLite's data version, which changes when another process changes the database.
    ///
    /// Reads with the connection that writes, because that connection's own changes do not change the version.
    func dataVersion() -> Future<Int> {
        outcome {
            try TraceContext.span(.statement, "compare the version") {
                try pool.writeWithoutTransaction { db in
                    try db.value("PRAGMA data_version") ?? 0
                }
            }
        }
    }

    private func outcome<Value>(_ body: () throws -> Value) -> Future<Value> {
        // A cancellation is not a failure of the store.
        var wasCancelled = false
        do {
            let value = try database.mapErrors {
                do { return try body() } catch FutureError.cancelled {
                    wasCancelled = true
                    throw FutureError.cancelled
                }
            }
            return Future(value: value)
        } catch {
            return Future(error: wasCancelled ? FutureError.cancelled : error)
        }
    }
}
