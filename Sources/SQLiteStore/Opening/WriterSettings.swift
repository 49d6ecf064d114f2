import GRDB

/// The settings of the connection that writes.
///
/// `secure_delete = FAST` overwrites deleted data if that needs no additional write.
package struct WriterSettings: Sendable {
    /// For an interactive process.
    ///
    /// A key press may have to wait for a checkpoint of the write-ahead log: 800 pages take 7 ms, and 8,000 pages take
    /// 50 ms. The cache is small, because the process keeps this memory until it ends.
    package static let interactive = WriterSettings(cache: 8_192, checkpoint: 800)

    /// For a process that runs one command and then exits.
    ///
    /// A change of 100,000 users in random order touches each page of the indexes many times. The change is made in
    /// many transactions. With a cache of only 8 MB, most pages would be read and written again in each transaction.
    /// SQLite allocates only the memory that it uses.
    package static let command = WriterSettings(cache: 131_072, checkpoint: 16_000)

    let sql: String
    private let checkpoint: Int

    /// - Parameters:
    ///   - cache: The size of the cache, in KiB.
    ///   - checkpoint: The length of the log, in pages, at which a commit checkpoints the log.
    private init(cache: Int, checkpoint: Int) {
        self.checkpoint = checkpoint
        sql = """
            PRAGMA secure_delete = FAST; PRAGMA cache_size = -\(cache);
            PRAGMA wal_autocheckpoint = \(checkpoint); PRAGMA journal_size_limit = 33554432
            """
    }

    /// Checkpoints a long log before the store is closed.
    ///
    /// Without this checkpoint, a key press in another process's dashboard would have to wait for a long checkpoint.
    func shortenLog(of pool: DatabasePool) {
        guard checkpoint > WriterSettings.interactive.checkpoint else { return }
        // If this fails, a later commit checkpoints the log.
        try? pool.writeWithoutTransaction { db in
            // The number of changes shows whether the log is long: each change of a user writes a few pages.
            if db.totalChangesCount > WriterSettings.interactive.checkpoint { _ = try db.checkpoint(.passive) }
        }
    }
}
