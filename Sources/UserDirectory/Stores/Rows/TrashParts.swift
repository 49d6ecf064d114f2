// The first column of the indexes for lists says whether a user is in the trash. A list that contains both users in the
// trash and other users is therefore read in two parts: see ``UserFilter/partsByTrash``.

extension UserWindowQuery {
    /// One query for each part of the list; ``merged(_:)`` selects the window from the results of the queries.
    package var partsByTrash: [UserWindowQuery] {
        let parts = filter.partsByTrash
        guard parts.count > 1 else { return [self] }
        return parts.map { UserWindowQuery(filter: $0, sort: sort, anchor: anchor, limit: limit) }
    }

    /// Selects the window from the users that the queries in ``partsByTrash`` found.
    ///
    /// If there is only one query, the users must be in the list's order.
    package func merged(_ users: [User]) -> [User] {
        guard filter.partsByTrash.count > 1 else { return users }
        let sorted = users.map { (user: $0, cursor: UserCursor($0, in: sort)) }
            .sorted { sort.orders($0.cursor, before: $1.cursor) }
            .map(\.user)
        return Array(isReadBackwards ? sorted.suffix(limit) : sorted.prefix(limit))
    }
}

extension UserIDsQuery {
    package var partsByTrash: [UserIDsQuery] { filter.partsByTrash.map { UserIDsQuery(filter: $0, range: range) } }
}

extension UserCountQuery {
    /// One query for each part of the list; the number of users is the sum of the results of the queries.
    package var partsByTrash: [UserCountQuery] {
        filter.partsByTrash.map { UserCountQuery(filter: $0, before: before) }
    }
}
