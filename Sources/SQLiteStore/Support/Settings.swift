import GRDB
import UserDirectory

/// The values that apply to the whole database: roles, the seat limit, and the present and past seat counts.
enum Settings {
    private static let seatLimitName = "seatLimit"

    static func roles(_ db: Database) throws -> [String] {
        try String.fetchAll(db.cachedStatement(sql: "SELECT name FROM role ORDER BY place"))
    }

    /// From the tally: constant time, even with a million users.
    static func roleUses(_ db: Database) throws -> [RoleUse] {
        try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT name, ifnull(sum(users), 0), ifnull(sum(users) FILTER (WHERE isTrashed), 0)
                    FROM role LEFT JOIN tally ON tally.role = role.name GROUP BY name ORDER BY place
                    """
            )
        ).map { RoleUse(name: $0[0], users: $0[1], trashed: $0[2]) }
    }

    static func use(ofRole role: String, _ db: Database) throws -> RoleUse {
        let row = try Row.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT ifnull(sum(users), 0), ifnull(sum(users) FILTER (WHERE isTrashed), 0) FROM tally WHERE role = ?
                    """
            ),
            arguments: [role]
        )
        return RoleUse(name: role, users: row?[0] ?? 0, trashed: row?[1] ?? 0)
    }

    static func setRoles(_ roles: [String], _ db: Database) throws {
        try db.execute(sql: "DELETE FROM role")
        for role in roles { try db.execute(sql: "INSERT INTO role (name) VALUES (?)", arguments: [role]) }
    }

    /// From the tally: constant time, even with a million users.
    static func seats(_ db: Database, today: Day) throws -> Seats {
        Seats(used: try usedSeats(db, on: today), limit: try seatLimit(db))
    }

    static func usedSeats(_ db: Database, on day: Day) throws -> Int {
        let seated = FilterPredicate(filter: UserFilter(terms: [.init(.state(.seated))]), today: day).sql
        let used = try Int.fetchOne(
            db.cachedStatement(literal: "SELECT ifnull(sum(users), 0) FROM tally WHERE \(seated)")
        )
        return used ?? 0
    }

    /// The earliest first; nil for all weeks.
    static func seatWeeks(_ db: Database, from monday: Day? = nil) throws -> [SeatWeek] {
        let statement = try db.cachedStatement(
            sql: "SELECT monday, seats FROM seatWeek WHERE monday >= ? ORDER BY monday"
        )
        return try Row.fetchAll(statement, arguments: [monday?.description ?? ""]).compactMap { row in
            Day(row[0] as String).map { SeatWeek(monday: $0, seats: row[1]) }
        }
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
