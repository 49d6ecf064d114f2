import GRDB

/// Sets the pragmas of a connection for adding many users, and restores them afterwards.
enum BulkLoadPragmas {
    /// Must be called while no transaction is open.
    static func begin(_ db: Database) throws {
        try db.execute(sql: "PRAGMA cache_size = -65536; PRAGMA threads = 1")
    }

    /// Sets the pragmas for creating indexes; must be called in a transaction.
    ///
    /// SQLite then sorts the entries in parts that fit into a cache of 16 MiB. One thread reads while a second
    /// thread sorts (`PRAGMA threads` in ``begin(_:)``).
    ///
    /// SQLite keeps the parts in temporary files, because sorting the largest index of ten million users needs a
    /// gigabyte. The statement journal stays in memory, because SQLite chose its place when the transaction began. If
    /// the statement journal were a file, updating the search index would write to that file, which would take a tenth
    /// of an import's time.
    static func beginSorting(_ db: Database) throws {
        try db.execute(sql: "PRAGMA temp_store = FILE; PRAGMA cache_size = -16384")
    }

    static func end(_ db: Database, _ settings: WriterSettings) throws {
        try db.execute(sql: "PRAGMA threads = 0; \(settings.sql); PRAGMA temp_store = MEMORY")
    }
}
