import UserDirectory

// The server either scans an index in the order of the list, or finds the rows with another index and then sorts them.
// These statements are not prepared, because the better plan depends on the values.
//
// All parts of a list are read by one statement, so that they show the same state of the table.
extension PostgresReader {
    func window(_ query: UserWindowQuery, today: Day) throws -> [User] {
        guard query.limit > 0 else { return [] }
        let parts = query.partsByTrash.map { part -> SQL in
            """
            (SELECT \(UserRow.columns) FROM users WHERE \(condition(part.filter, part.place, today))
            ORDER BY \(part.sort.terms(backwards: part.isReadBackwards)) LIMIT \(part.limit))
            """
        }
        let users = try connection.query(parts.joined(separator: " UNION ALL ")).users()
        return query.merged(query.isReadBackwards ? users.reversed() : users)
    }

    func ids(_ query: UserIDsQuery, today: Day) throws -> [UserID] {
        let parts = query.partsByTrash.map { part -> SQL in
            let predicate = FilterPredicate(filter: part.filter, today: today).sql
            let condition = ([predicate] + part.places.map(\.condition)).joined(separator: " AND ")
            return "SELECT id FROM users WHERE \(condition)"
        }
        return try connection.query(parts.joined(separator: " UNION ALL ")).map { UserID(try $0.uuid(0)) }
    }

    func count(_ query: UserCountQuery, today: Day) throws -> Int {
        let parts = query.partsByTrash.map { part -> SQL in
            let count: SQL =
                part.isAnsweredByTally ? "coalesce(sum(users), 0)::bigint FROM tally" : "count(*) FROM users"
            return "(SELECT \(count) WHERE \(condition(part.filter, part.place, today)))"
        }
        return Int(try connection.query("SELECT \(parts.joined(separator: " + "))").first?.int64(0) ?? 0)
    }

    private func condition(_ filter: UserFilter, _ place: ListPlace?, _ today: Day) -> SQL {
        let predicate = FilterPredicate(filter: filter, today: today).sql
        return place.map { "\(predicate) AND \($0.condition)" } ?? predicate
    }
}
