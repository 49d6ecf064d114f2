import GRDB

/// The pragmas of a connection while many users are added.
enum BulkLoadPragmas {
    /// Sets the pragmas for adding many users.
    ///
    /// - Precondition: No transaction is open.
    static func begin(_ db: Database) throws {
        try db.execute(sql: "PRAGMA cache_size = -65536; PRAGMA threads = 1")
    }

    /// Prepares for creating indexes: SQLite sorts the entries on a second thread (`PRAGMA threads` in ``begin(_:)``),
    /// in parts that fit into a cache of 16 MiB, while the first thread reads.
    ///
    /// The parts are in temporary files, because sorting the largest index of ten million users needs a gigabyte. The
    /// statement journal stays in memory, because SQLite decided where to keep it when the transaction began. Writing
    /// the search index's statement journal to a file would take a tenth of the time of an import.
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
