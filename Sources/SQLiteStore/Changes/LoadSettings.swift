import GRDB

/// The settings of a connection for adding many users.
enum LoadSettings {
    /// - Precondition: No transaction is open.
    static func begin(_ db: Database) throws {
        try db.execute(sql: "PRAGMA cache_size = -65536; PRAGMA threads = 1")
    }

    /// Prepares for creating indexes: a second thread sorts the entries in parts that fit into the small
    /// cache, while the first thread reads.
    ///
    /// The parts are in temporary files, because the largest index of ten million users needs a gigabyte.
    /// SQLite decides at the beginning of a transaction where to keep the statement journal. `temp_store` is set after
    /// that, so that the statement journal stays in memory. In a file, the statement journal of the search index took a
    /// tenth of the time of an import.
    ///
    /// - Precondition: A transaction is open.
    static func beginSorting(_ db: Database) throws {
        try db.execute(sql: "PRAGMA temp_store = FILE; PRAGMA cache_size = -16384")
    }

    static func end(_ db: Database, _ settings: WriterSettings) throws {
        try db.execute(sql: "PRAGMA threads = 0; \(settings.sql); PRAGMA temp_store = MEMORY")
    }
}
