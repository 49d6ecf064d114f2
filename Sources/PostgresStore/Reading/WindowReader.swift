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
        let users = try connection.query(statement).map(UserRow.user)
        return isBackwards ? users.reversed() : users
    }

    var statement: SQL {
        """
        SELECT \(UserRow.columns) FROM users WHERE \(FilterPredicate(filter: query.filter, today: today).sql) \(place)
        ORDER BY \(order.terms(backwards: isBackwards)) LIMIT \(query.limit)
        """
    }

    private var order: ListOrder { ListOrder(query.sort) }

    /// Whether the window is read from its last user to its first.
    private var isBackwards: Bool {
        switch query.anchor {
        case .start, .after, .from: false
        case .end, .before: true
        }
    }

    private var place: SQL {
        switch query.anchor {
        case .start, .end: ""
        case .after(let cursor): "AND \(order.condition(.after, cursor))"
        case .before(let cursor): "AND \(order.condition(.before, cursor))"
        case .from(let cursor): "AND \(order.condition(.from, cursor))"
        }
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
        if let before = query.before {
            let place = ListOrder(before.sort).condition(.before, before.cursor)
            return "SELECT count(*) FROM users WHERE \(predicate.sql) AND \(place)"
        }
        if predicate.isAnsweredByTally {
            return "SELECT coalesce(sum(users), 0)::bigint FROM tally WHERE \(predicate.sql)"
        }
        return "SELECT count(*) FROM users WHERE \(predicate.sql)"
    }
}
