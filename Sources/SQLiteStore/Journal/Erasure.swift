import GRDB
import UserDirectory

/// Erases deleted data from the database file and the write-ahead log.
///
/// Ordinary changes overwrite deleted data only if that needs no additional write (`secure_delete = FAST`). Pages that
/// become free keep their contents. A purge overwrites all data that it deletes. The last slice of a purge also
/// overwrites the free pages.
enum Erasure {
    /// The search index is rewritten only if the store has at most this many users.
    ///
    /// With more users, rewriting would take too long. Trigrams of purged texts then stay in the index until SQLite
    /// merges the segments that contain these trigrams.
    private static let maxUsersOptimized = 20_000
    private static let maxBlobSize = 16_777_216

    static func setThorough(_ isThorough: Bool, _ db: Database) throws {
        try db.execute(sql: "PRAGMA secure_delete = \(isThorough ? "ON" : "FAST")")
    }

    /// Removes purged texts from the search index, overwrites free pages, and tries to empty the write-ahead log.
    ///
    /// - Precondition: No transaction is open.
    static func clear(_ db: Database) throws {
        try db.inTransaction(.immediate) {
            if try Settings.users(db) <= maxUsersOptimized {
                try db.execute(sql: "INSERT INTO userText (userText) VALUES ('optimize')")
            }
            return .commit
        }
        try db.inTransaction(.immediate) {
            let pages = try Int.fetchOne(db, sql: "PRAGMA freelist_count") ?? 0
            var bytes = try pages * (Int.fetchOne(db, sql: "PRAGMA page_size") ?? 0)
            while bytes > 0 {
                try db.execute(sql: "INSERT INTO blank VALUES (zeroblob(?))", arguments: [min(bytes, maxBlobSize)])
                bytes -= maxBlobSize
            }
            try db.execute(sql: "DELETE FROM blank")
            return .commit
        }
        // An error is ignored: SQLite cannot truncate the write-ahead log while another connection reads, but removes
        // the log when the last connection closes.
        _ = try? db.checkpoint(.truncate)
    }
}
