import GRDB

/// Identifies the state of a database: a number in its header that changes with each transaction in which Roster writes
/// data.
///
/// Stored as `PRAGMA user_version`, which Roster does not use otherwise. The lower half is a random number, and the
/// upper half is the lower half of the previous state. So the first stamp in a log identifies the state of the database
/// that the log continues. SQLite's own headers of databases and logs do not identify that state.
///
/// Other transactions, such as upgrades and those of other programs, leave the number unchanged, so that the chain
/// stays intact. A half that is 0 means that the database had not been stamped yet.
struct StateStamp: Hashable {
    /// The offset of the number on the first page of a database.
    static let offset = 60

    let value: UInt32

    init(_ value: UInt32) {
        self.value = value
    }

    /// Reads the stamp of the state that a connection sees.
    init(_ db: Database) throws {
        value = UInt32(bitPattern: try Int32.fetchOne(db, sql: "PRAGMA user_version") ?? 0)
    }

    /// A stamp without a predecessor.
    static func random() -> StateStamp {
        StateStamp(UInt32(UInt16.random(in: 1 ... .max)) << 16 | UInt32(UInt16.random(in: 1 ... .max)))
    }

    /// Stamps the state that the current transaction creates.
    static func advance(_ db: Database) throws {
        try StateStamp(db).next().write(db)
    }

    func write(_ db: Database) throws {
        try db.execute(sql: "PRAGMA user_version = \(Int32(bitPattern: value))")
    }

    func next() -> StateStamp {
        StateStamp(value << 16 | UInt32(UInt16.random(in: 1 ... .max)))
    }

    /// Whether the upper half identifies a previous state: neither half is 0.
    var namesPredecessor: Bool { value >> 16 != 0 && value & 0xFFFF != 0 }

    /// Whether ``next()`` may have created this stamp from the other one.
    func follows(_ other: StateStamp) -> Bool { value >> 16 == other.value & 0xFFFF }
}
