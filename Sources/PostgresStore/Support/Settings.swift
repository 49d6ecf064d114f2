import UserDirectory

/// The values that apply to the whole database: roles, the seat limit, and the present and past seat counts.
enum Settings {
    static func roles(_ connection: Connection) throws -> [String] {
        try connection.execute("SELECT name FROM role ORDER BY place").map { try $0.text(0) }
    }

    /// From the tally: constant time, even with a million users.
    static func roleUses(_ connection: Connection) throws -> [RoleUse] {
        try connection.execute(
            """
            SELECT name, coalesce(sum(users), 0)::bigint, coalesce(sum(users) FILTER (WHERE is_trashed), 0)::bigint
            FROM role LEFT JOIN tally ON tally.role = role.name GROUP BY name, place ORDER BY place
            """
        ).map { RoleUse(name: try $0.text(0), users: Int(try $0.int(1)), trashed: Int(try $0.int(2))) }
    }

    static func use(ofRole role: String, _ connection: Connection) throws -> RoleUse {
        let row = try connection.execute(
            """
            SELECT coalesce(sum(users), 0)::bigint, coalesce(sum(users) FILTER (WHERE is_trashed), 0)::bigint
            FROM tally WHERE role = \(role)
            """
        ).first
        return RoleUse(name: role, users: Int(try row?.int(0) ?? 0), trashed: Int(try row?.int(1) ?? 0))
    }

    /// From the tally: constant time, even with a million users.
    static func seats(_ connection: Connection, today: Day) throws -> Seats {
        let row = try connection.execute("SELECT (\(used(today))), (SELECT seat_limit FROM store)").first
        return Seats(used: Int(try row?.int(0) ?? 0), limit: try row?.optionalInt(1).map { Int($0) })
    }

    static func usedSeats(_ connection: Connection, today: Day) throws -> Int {
        Int(try connection.execute(used(today)).first?.int(0) ?? 0)
    }

    /// The earliest first; nil for all weeks.
    static func seatWeeks(_ connection: Connection, from monday: Day? = nil) throws -> [SeatWeek] {
        try connection.execute(
            "SELECT monday, seats FROM seat_week WHERE monday >= \(monday?.description ?? "") ORDER BY monday"
        ).compactMap { row in
            let seats = try row.optionalInt(1).map { Int($0) }
            return Day(try row.text(0)).map { SeatWeek(monday: $0, seats: seats) }
        }
    }

    private static func used(_ today: Day) -> SQL {
        let seated = FilterPredicate(filter: UserFilter(terms: [.init(.state(.seated))]), today: today).sql
        return "SELECT coalesce(sum(users), 0)::bigint FROM tally WHERE \(seated)"
    }
}
