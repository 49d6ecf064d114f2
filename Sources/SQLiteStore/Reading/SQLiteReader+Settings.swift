import GRDB
import UserDirectory

/// Reads the values that apply to the whole database: the roles, and the current and past seat counts.
extension SQLiteReader {
    func roles() throws -> [String] {
        try db.values("SELECT name FROM role ORDER BY place")
    }

    func roleUses() throws -> [RoleUse] {
        try db.map(
            """
            SELECT name, ifnull(sum(users), 0), ifnull(sum(users) FILTER (WHERE isTrashed), 0)
            FROM role LEFT JOIN tally ON tally.role = role.name GROUP BY name ORDER BY place
            """
        ) { RoleUse(name: $0[0], users: $0[1], trashed: $0[2]) }
    }

    func seats(today: Day) throws -> Seats {
        let seated = FilterPredicate(filter: UserFilter(terms: [.init(.state(.seated))]), today: today).sql
        let used: Int? = try db.value("SELECT ifnull(sum(users), 0) FROM tally WHERE \(seated)")
        return Seats(used: used ?? 0, limit: try Settings.seatLimit(db))
    }

    func seatWeeks(_ query: SeatWeeksQuery) throws -> [SeatWeek] {
        let monday = query.monday.description
        return try db.map("SELECT monday, seats FROM seatWeek WHERE monday >= \(monday) ORDER BY monday") { row in
            Day(row[0] as String).map { SeatWeek(monday: $0, seats: row[1]) }
        }.compactMap(\.self)
    }
}
