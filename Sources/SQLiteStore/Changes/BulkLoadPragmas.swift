import GRDB

/// Sets the pragmas of a connection for adding many users, and restores them afterwards.
enum BulkLoadPragmas {
    /// Sets the pragmas for adding many users.
    ///
    /// - Precondition: No transaction is open.
    static func begin(_ db: Database) throws {
        try db.execute(sql: "PRAGMA cache_size = -65536; PRAGMA threads = 1")
    }

    /// Sets the pragmas for creating indexes.
    ///
    /// SQLite then sorts the entries in parts that fit into a cache of 16 MiB. One thread reads while a second
    /// thread sorts (`PRAGMA threads` in ``begin(_:)``).
    ///
    /// SQLite keeps the parts in temporary files, because sorting the largest index of ten million users needs a
    /// gigabyte. The statement journal stays in memory, because SQLite chose its place when the transaction began. If
    /// it were a file, writing to it for the search index would take a tenth of an import's time.
    ///
    /// - Precondition: A transaction is open.
    static func beginSorting(_ db: Database) throws {
        try db.execute(sql: "PRAGMA temp_store = FILE; PRAGMA cache_size = -16384")
    }

    /// Restores the pragmas that other changes use.
    static func end(_ db: Database, _ settings: WriterSettings) throws {
        try db.execute(sql: "PRAGMA threads = 0; \(settings.sql); PRAGMA temp_store = MEMORY")
    }
}
