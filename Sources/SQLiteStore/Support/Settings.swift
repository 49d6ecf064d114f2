import GRDB
import UserDirectory

/// The values that apply to the whole database: roles, the seat limit, and the present and past seat counts.
enum Settings {
    private static let seatLimitName = "seatLimit"

    static func setRoles(_ roles: [String], _ db: Database) throws {
        try db.execute(sql: "DELETE FROM role")
        for role in roles { try db.execute(sql: "INSERT INTO role (name) VALUES (?)", arguments: [role]) }
    }

    static func lastSeatWeek(_ db: Database) throws -> Day? {
        try String.fetchOne(db.cachedStatement(sql: "SELECT max(monday) FROM seatWeek")).flatMap { Day($0) }
    }

    static func record(_ week: SeatWeek, _ db: Database) throws {
        try db.execute(
            sql: "INSERT INTO seatWeek VALUES (?, ?) ON CONFLICT DO NOTHING",
            arguments: [week.monday.description, week.seats]
        )
    }

    static func seatLimit(_ db: Database) throws -> Int? {
        try Int.fetchOne(
            db.cachedStatement(sql: "SELECT value FROM setting WHERE name = ?"),
            arguments: [seatLimitName]
        )
    }

    /// In the trash or not.
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
