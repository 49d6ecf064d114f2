import GRDB
import UserDirectory

/// Makes sure that what was deleted is gone from the files, too.
///
/// Everyday changes overwrite what they delete only if that costs nothing (`secure_delete = FAST`): pages that are no
/// longer used keep what was on them. A purge overwrites what it deletes, and its last slice the pages as well.
enum Erasure {
    /// Up to so many users the search index is written anew.
    ///
    /// Three-character pieces of their texts would else stay in it until SQLite merges its parts, which for more users
    /// takes too long.
    private static let maxUsersOptimized = 20_000
    private static let largestBlob = 16_777_216

    /// Has what the connection deletes overwritten, or only if that costs nothing.
    static func setThorough(_ isThorough: Bool, _ db: Database) throws {
        try db.execute(sql: "PRAGMA secure_delete = \(isThorough ? "ON" : "FAST")")
    }

    /// Overwrites what is no longer used, and empties the log.
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
                try db.execute(sql: "INSERT INTO blank VALUES (zeroblob(?))", arguments: [min(bytes, largestBlob)])
                bytes -= largestBlob
            }
            try db.execute(sql: "DELETE FROM blank")
            return .commit
        }
        // While another connection reads, the log cannot be truncated; a later writer truncates it.
        _ = try? db.checkpoint(.truncate)
    }
}
