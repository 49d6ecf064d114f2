import GRDB

/// Identifies a state of a database: a number in the database's header.
///
/// Each transaction in which Roster writes data changes the number. The number is stored as `PRAGMA user_version`,
/// which Roster uses for nothing else. The lower half of the number is random, and the upper half is the lower half of
/// the previous stamp. So the first stamp in a write-ahead log shows which state of the database the log continues.
/// SQLite's own headers in databases and logs do not show this.
///
/// Other transactions, such as schema upgrades and transactions of other programs, do not change the number. The upper
/// half is 0 if the previous state had no stamp. Both halves are 0 if the database has never been stamped.
struct StateStamp: Hashable {
    /// The offset of the number on the first page of a database.
    static let offset = 60

    let value: UInt32

    init(_ value: UInt32) {
        self.value = value
    }

    init(_ db: Database) throws {
        value = UInt32(bitPattern: try Int32.fetchOne(db, sql: "PRAGMA user_version") ?? 0)
    }

    /// Returns a stamp that follows no other stamp; both halves are random and nonzero.
    static func random() -> StateStamp {
        StateStamp(UInt32(UInt16.random(in: 1 ... .max)) << 16 | UInt32(UInt16.random(in: 1 ... .max)))
    }

    /// Replaces the stamp with its successor, as part of the current transaction.
    static func advance(_ db: Database) throws {
        try StateStamp(db).next().write(db)
    }

    func write(_ db: Database) throws {
        try db.execute(sql: "PRAGMA user_version = \(Int32(bitPattern: value))")
    }

    func next() -> StateStamp {
        StateStamp(value << 16 | UInt32(UInt16.random(in: 1 ... .max)))
    }

    /// Whether both halves are nonzero, as in a stamp that follows another stamp.
    ///
    /// Also true for a stamp created by ``random()``, which follows no other stamp.
    var namesPredecessor: Bool { value >> 16 != 0 && value & 0xFFFF != 0 }

    /// Whether ``next()`` may have created this stamp from `other`.
    func follows(_ other: StateStamp) -> Bool { value >> 16 == other.value & 0xFFFF }
}
