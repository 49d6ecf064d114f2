import GRDB
import UserDirectory

/// Erases deleted data from the files.
///
/// Ordinary changes overwrite deleted data only if that costs no further write (`secure_delete = FAST`): free
/// pages keep their contents. A purge overwrites all data that it deletes; its last slice also overwrites the
/// free pages.
enum Erasure {
    /// The maximum number of users for which the search index is rewritten.
    ///
    /// With more users, rewriting takes too long. Three-character pieces of purged texts then stay in the index until
    /// the segments that contain them are merged.
    private static let maxUsersOptimized = 20_000
    private static let maxBlobSize = 16_777_216

    /// Sets whether the connection overwrites all deleted data, or only if that costs no further write.
    static func setThorough(_ isThorough: Bool, _ db: Database) throws {
        try db.execute(sql: "PRAGMA secure_delete = \(isThorough ? "ON" : "FAST")")
    }

    /// Removes purged texts from the search index if it is small, overwrites free pages, and tries to empty the log.
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
        // While another connection reads, the log cannot be truncated; it is removed when the last connection closes.
        _ = try? db.checkpoint(.truncate)
    }
}
