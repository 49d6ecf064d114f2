import UserDirectory

extension PostgresReader {
    func roles() throws -> [String] {
        try connection.execute("SELECT name FROM role ORDER BY place").map { try $0.text(0) }
    }

    /// Reads the numbers of users from the tally; this is fast even with a million users.
    func roleUses() throws -> [RoleUse] {
        try connection.execute(
            """
            SELECT name, coalesce(sum(users), 0)::bigint, coalesce(sum(users) FILTER (WHERE is_trashed), 0)::bigint
            FROM role LEFT JOIN tally ON tally.role = role.name GROUP BY name, place ORDER BY place
            """
        ).map { RoleUse(name: try $0.text(0), users: Int(try $0.int64(1)), trashed: Int(try $0.int64(2))) }
    }

    func seats(today: Day) throws -> Seats {
        let seated = FilterPredicate(filter: UserFilter(terms: [.init(.state(.seated))]), today: today).sql
        let row = try connection.execute(
            """
            SELECT (SELECT coalesce(sum(users), 0)::bigint FROM tally WHERE \(seated)), (SELECT seat_limit FROM store)
            """
        ).first
        return Seats(used: Int(try row?.int64(0) ?? 0), limit: try row?.optionalInt64(1).map { Int($0) })
    }

    func seatWeeks(_ query: SeatWeeksQuery) throws -> [SeatWeek] {
        try connection.execute(
            "SELECT monday, seats FROM seat_week WHERE monday >= \(query.monday.description) ORDER BY monday"
        ).compactMap { row in
            let seats = try row.optionalInt64(1).map { Int($0) }
            return Day(try row.text(0)).map { SeatWeek(monday: $0, seats: seats) }
        }
    }
}
