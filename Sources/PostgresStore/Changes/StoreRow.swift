import UserDirectory

/// The only row of the table `store`, read after the row was locked.
struct StoreRow {
    var limit: Int? { didSet { isChanged = true } }
    var lastTask: Int { didSet { isChanged = true } }
    var lastEntry: Int { didSet { isChanged = true } }
    private(set) var isChanged = false
    /// The Monday of the latest week in the table `seat_week` when the lock was requested; nil if the table was empty.
    ///
    /// The lock's previous holder may have added a later week.
    let lastSeatWeek: Day?
    /// The server's time after the lock was acquired, in milliseconds since 1970.
    let milliseconds: Int64

    /// Begins a transaction and takes the store's lock.
    ///
    /// At READ COMMITTED, each later statement sees everything that was committed before the lock was taken.
    static func lock(on connection: Connection) throws -> StoreRow {
        let results = try Pipeline(connection: connection).run([
            "BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE",
            // `MATERIALIZED` makes the server read the time after it has acquired the lock.
            """
            WITH locked AS MATERIALIZED (SELECT * FROM store FOR UPDATE)
            SELECT schema_version, seat_limit, last_task, last_entry,
                floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint, (SELECT max(monday) FROM seat_week)
            FROM locked
            """,
        ])
        guard let row = results.last?.first else { throw StoreFailure.noStore }
        guard try row.int64(0) == Migrator.version else { throw StoreFailure.newerRoster }
        return StoreRow(
            limit: try row.optionalInt64(1).map { Int($0) },
            lastTask: Int(try row.int64(2)),
            lastEntry: Int(try row.int64(3)),
            lastSeatWeek: row.optionalText(5).flatMap { Day($0) },
            milliseconds: try row.int64(4)
        )
    }
}
