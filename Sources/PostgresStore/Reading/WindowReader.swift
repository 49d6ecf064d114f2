import UserDirectory

/// Reads a part of a sorted, filtered list.
///
/// PostgreSQL chooses between walking the list's index and sorting the rows of another one by its statistics: the
/// statement is planned for its values each time.
struct WindowReader {
    let query: UserWindowQuery
    let today: Day

    func users(on connection: Connection) throws -> [User] {
        guard query.limit > 0 else { return [] }
        let users = try connection.query(statement).users()
        return query.isReadBackwards ? users.reversed() : users
    }

    var statement: SQL {
        let place: SQL = query.place.map { "AND \($0.condition)" } ?? ""
        return """
            SELECT \(UserRow.columns) FROM users WHERE \(FilterPredicate(filter: query.filter, today: today).sql) \(place)
            ORDER BY \(ListOrder(query.sort).terms(backwards: query.isReadBackwards)) LIMIT \(query.limit)
            """
    }
}

/// Counts the users that a filter matches, without loading any.
struct CountReader {
    let query: UserCountQuery
    let today: Day

    func count(on connection: Connection) throws -> Int {
        Int(try connection.query(statement).first?.int(0) ?? 0)
    }

    var statement: SQL {
        let predicate = FilterPredicate(filter: query.filter, today: today)
        if let place = query.place {
            return "SELECT count(*) FROM users WHERE \(predicate.sql) AND \(place.condition)"
        }
        if predicate.isAnsweredByTally {
            return "SELECT coalesce(sum(users), 0)::bigint FROM tally WHERE \(predicate.sql)"
        }
        return "SELECT count(*) FROM users WHERE \(predicate.sql)"
    }
}
