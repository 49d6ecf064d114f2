import GRDB
import UserDirectory

/// What the database keeps once for everybody: roles, the seat limit, and how many seats are taken.
enum Settings {
    private static let seatLimitName = "seatLimit"

    static func roles(_ db: Database) throws -> [String] {
        try String.fetchAll(db.cachedStatement(sql: "SELECT name FROM role ORDER BY place"))
    }

    /// The seats, from the tally: as quick with a million users as with one.
    static func seats(_ db: Database, today: Day) throws -> Seats {
        let seated = FilterPredicate(filter: UserFilter(terms: [.init(.state(.seated))]), today: today).sql
        let used = try Int.fetchOne(
            db.cachedStatement(literal: "SELECT ifnull(sum(users), 0) FROM tally WHERE \(seated)")
        )
        return Seats(used: used ?? 0, limit: try seatLimit(db))
    }

    static func seatLimit(_ db: Database) throws -> Int? {
        try Int.fetchOne(
            db.cachedStatement(sql: "SELECT value FROM setting WHERE name = ?"),
            arguments: [seatLimitName]
        )
    }

    /// How many users there are, in the trash or not.
    static func users(_ db: Database) throws -> Int {
        try Int.fetchOne(db.cachedStatement(sql: "SELECT ifnull(sum(users), 0) FROM tally")) ?? 0
    }

    static func setSeatLimit(_ limit: Int?, _ db: Database) throws {
        guard let limit else {
            return try db.execute(sql: "DELETE FROM setting WHERE name = ?", arguments: [seatLimitName])
        }
        try db.execute(
            sql: "INSERT INTO setting VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value",
            arguments: [seatLimitName, limit]
        )
    }
}
