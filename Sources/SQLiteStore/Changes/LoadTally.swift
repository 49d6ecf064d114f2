import GRDB

/// Updates the table `tally` for the users that a transaction adds, many users at a time.
///
/// The trigger that counts each added user would take a third of the transaction's time. So the trigger is dropped
/// until ``finish()``.
///
/// Used on one thread and invalid after the transaction.
final class LoadTally {
    private static let trigger = "user_insert_tally"

    private let db: Database
    /// The statement that creates the trigger.
    private let statement: String
    /// Users with this row number or a higher number are not counted yet.
    ///
    /// Each added user gets a higher number than all existing users.
    private var firstUncounted: Int64

    init(_ db: Database) throws {
        self.db = db
        let sql = "SELECT sql FROM sqlite_schema WHERE type = 'trigger' AND name = ?"
        guard let statement = try String.fetchOne(db, sql: sql, arguments: [LoadTally.trigger]) else {
            throw StoreFailure(
                "the trigger \(LoadTally.trigger) is missing; restore a backup with roster restore-backup"
            )
        }
        self.statement = statement
        firstUncounted = try LoadTally.nextNumber(db)
        try db.execute(sql: "DROP TRIGGER \(LoadTally.trigger)")
    }

    /// Counts the users added since the last call; must be called before the tally is read or changed.
    func update() throws {
        let next = try LoadTally.nextNumber(db)
        guard next > firstUncounted else { return }
        try db.cachedStatement(
            sql: """
                INSERT INTO tally SELECT isTrashed, status, kind, lastDay, role, count(*) FROM user WHERE number >= ?
                GROUP BY isTrashed, status, kind, lastDay, role
                ON CONFLICT DO UPDATE SET users = users + excluded.users
                """
        ).execute(arguments: [firstUncounted])
        firstUncounted = next
    }

    func finish() throws {
        try update()
        try db.execute(sql: statement)
    }

    private static func nextNumber(_ db: Database) throws -> Int64 {
        try db.value("SELECT ifnull(max(number), 0) + 1 FROM user") ?? 1
    }
}
