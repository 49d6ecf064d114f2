import GRDB

/// Which state a database is in: a number in its header that every transaction of Roster changes.
///
/// It is `PRAGMA user_version`, which Roster uses for nothing else. The lower half is a random number, and the upper half
/// is the lower half of the state before. So the first state in a log names the state of the database that the log
/// continues, although neither SQLite's header of a database nor that of a log says which two belong together.
///
/// Transactions of other programs and of earlier versions of Roster leave the number as it is, so that the chain holds
/// with them in between. Half a number that is 0 says nothing: the database has not been stamped yet.
struct StateStamp: Hashable {
    /// Where the number is on the first page of a database.
    static let offset = 60

    let value: UInt32

    init(_ value: UInt32) {
        self.value = value
    }

    /// The stamp of the state that a connection sees.
    init(_ db: Database) throws {
        value = UInt32(bitPattern: try Int32.fetchOne(db, sql: "PRAGMA user_version") ?? 0)
    }

    /// A stamp that follows no other.
    static func random() -> StateStamp {
        StateStamp(UInt32(UInt16.random(in: 1 ... .max)) << 16 | UInt32(UInt16.random(in: 1 ... .max)))
    }

    /// Gives the state that the present transaction makes a stamp.
    static func advance(_ db: Database) throws {
        try StateStamp(db).next().write(db)
    }

    func write(_ db: Database) throws {
        try db.execute(sql: "PRAGMA user_version = \(Int32(bitPattern: value))")
    }

    /// A stamp for the state after this one.
    func next() -> StateStamp {
        StateStamp(value << 16 | UInt32(UInt16.random(in: 1 ... .max)))
    }

    /// Whether this one was made by ``next()`` from one that was stamped itself.
    var namesPredecessor: Bool { value >> 16 != 0 && value & 0xFFFF != 0 }

    /// Whether this one can have been made by ``next()`` from the other one.
    func follows(_ other: StateStamp) -> Bool { value >> 16 == other.value & 0xFFFF }
}
