import Foundation
import Futures
import GRDB

enum Connections {
    /// How long opening a database waits for a lock, in seconds.
    static let openingTimeout = 5.0

    /// How long a change waits for a lock, in milliseconds.
    ///
    /// The timeout is short, because waiting blocks the calling thread. The use cases retry the change, and the thread
    /// does other work between two attempts.
    static let changeTimeout = 100

    static var configuration: Configuration { configuration(until: nil) }

    /// A configuration that waits for a lock until ``openingTimeout`` has passed or the token is cancelled.
    static func configuration(until token: CancellationToken?) -> Configuration {
        var configuration = Configuration()
        configuration.label = "roster.sqlite"
        configuration.busyMode = token.map(busyMode) ?? .timeout(openingTimeout)
        configuration.foreignKeysEnabled = false
        // Roster reads on one thread at a time; the second reader is for other callers of this module.
        configuration.maximumReaderCount = 2
        configuration.prepareDatabase { db in
            db.add(function: NoteFunction.function)
            try db.execute(sql: settings)
            if !db.configuration.readonly { try db.execute(sql: WriterSettings.interactive.sql) }
        }
        return configuration
    }

    private static func busyMode(until token: CancellationToken) -> Database.BusyMode {
        let pause = 0.01
        return .callback { attempts in
            guard !token.isCancelled, Double(attempts) * pause < openingTimeout else { return false }
            usleep(UInt32(pause * 1_000_000))
            return true
        }
    }

    static var readOnly: Configuration {
        var configuration = Connections.configuration
        configuration.readonly = true
        return configuration
    }

    // Temporary data stays in memory. Otherwise, an import would spend half of its time writing the statement journal
    // to a file. A page is checked when it is read from the disk, so that damage is reported before it spreads.
    private static let settings = """
        PRAGMA temp_store = MEMORY; PRAGMA cache_size = -4096; PRAGMA cell_size_check = ON
        """
}

extension DatabaseFile {
    /// Opens an existing database, and upgrades it if it is not up to date.
    ///
    /// - Parameters:
    ///   - isUsed: Whether the database contains a user or an entry of the journal. If it does, no process removes the
    ///     file.
    ///   - token: Cancelling it stops a wait for a lock of the database, but not a wait for the folder's lock.
    /// - Returns: Nil if the file is missing or empty: the process that created it may have just removed it.
    func openForWriting(isUsed: Bool = false, until token: CancellationToken? = nil) throws -> DatabasePool? {
        // If the file were missing, SQLite would create a database without Roster's application id. While the folder
        // is locked, no process removes the file. Only an unused store is ever removed, so a used store needs no lock.
        // Without the lock, opening does not wait for a backup into the same folder, which may take a long time.
        var lock = isUsed ? nil : try FolderLock(folder)
        guard try !isMissingOrEmpty() else { return nil }
        let pool = try DatabasePool(path: path, configuration: Connections.configuration(until: token))
        if try !isUpToDate(pool) {
            // The migrator looks for missing migrations before it locks the database. Without the lock on the folder,
            // two processes could run the same migration.
            if lock == nil { lock = try FolderLock(folder) }
            try Schema.migrator.migrate(pool)
        }
        _ = consume lock
        try pool.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA busy_timeout = \(Connections.changeTimeout)")
        }
        return pool
    }

    /// Opens an existing database without changing it.
    ///
    /// - Returns: Nil if an upgrade is needed. `state` is nil if the file is read with locks. Without locks, the caller
    ///   must check before and after each read that the file still has this state.
    func openForReading() throws -> (pool: DatabasePool, state: FileState?)? {
        guard let state = try FileState(self) else { throw StoreFailure.notInPlace }
        // SQLite creates files beside the database. If another user owns the database, files that this process creates
        // could prevent the owner from opening it. So SQLite may create files only if the database is writable or a log
        // exists. SQLite cannot read a log without the log's index, which is one of these files.
        let mayCreateFiles = access(path, W_OK) == 0 || access(log.path, F_OK) == 0
        do {
            guard mayCreateFiles else { throw DatabaseError(resultCode: .SQLITE_CANTOPEN) }
            let pool = try DatabasePool(path: path, configuration: Connections.readOnly)
            return try isUpToDate(pool) ? (pool, nil) : nil
        } catch let error as DatabaseError {
            guard try state.allowsUnlockedReading(after: error.resultCode) else { throw error }
        }
        let pool = try DatabasePool(path: immutablePath, configuration: Connections.readOnly)
        let isUpToDate = try isUpToDate(pool)
        try state.check(self)
        return isUpToDate ? (pool, state) : nil
    }

    private func isUpToDate(_ pool: DatabasePool) throws -> Bool {
        try pool.read { db in
            // `checkOwner()` has made this check already, but usually without reading the log. If a newer version of
            // Roster upgraded the database shortly before, the upgrade may be only in the log.
            if try Schema.migrator.hasBeenSuperseded(db) { throw StoreFailure.newerRoster }
            return try Schema.migrator.hasCompletedMigrations(db)
        }
    }
}
