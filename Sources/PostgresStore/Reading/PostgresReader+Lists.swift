import UserDirectory

// These statements are not prepared, so that PostgreSQL plans each execution for its values. The table's statistics
// show whether scanning the list's index is faster than sorting the rows found with another index.
extension PostgresReader {
    func window(_ query: UserWindowQuery, today: Day) throws -> [User] {
        try query.readByTrash { try windowPart($0, today: today) }
    }

    private func windowPart(_ query: UserWindowQuery, today: Day) throws -> [User] {
        guard query.limit > 0 else { return [] }
        let users = try connection.query(
            """
            SELECT \(UserRow.columns) FROM users WHERE \(condition(query.filter, query.place, today))
            ORDER BY \(query.sort.terms(backwards: query.isReadBackwards)) LIMIT \(query.limit)
            """
        ).users()
        return query.isReadBackwards ? users.reversed() : users
    }

    func ids(_ query: UserIDsQuery, today: Day) throws -> [UserID] {
        try query.readByTrash { query in
            let predicate = FilterPredicate(filter: query.filter, today: today).sql
            let condition = ([predicate] + query.places.map(\.condition)).joined(separator: " AND ")
            return try connection.query("SELECT id FROM users WHERE \(condition)").map { UserID(try $0.uuid(0)) }
        }
    }

    /// Counts users without loading them.
    func count(_ query: UserCountQuery, today: Day) throws -> Int {
        try query.countByTrash { try countPart($0, today: today) }
    }

    private func countPart(_ query: UserCountQuery, today: Day) throws -> Int {
        let count: SQL =
            query.isAnsweredByTally ? "coalesce(sum(users), 0)::bigint FROM tally" : "count(*) FROM users"
        let rows = try connection.query("SELECT \(count) WHERE \(condition(query.filter, query.place, today))")
        return Int(try rows.first?.int64(0) ?? 0)
    }

    private func condition(_ filter: UserFilter, _ place: ListPlace?, _ today: Day) -> SQL {
        let predicate = FilterPredicate(filter: filter, today: today).sql
        return place.map { "\(predicate) AND \($0.condition)" } ?? predicate
    }
}
