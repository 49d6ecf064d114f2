// The first column of the indexes for lists says whether a user is in the trash. A list that contains both users in the
// trash and other users is therefore read in two parts: see ``UserFilter/partsByTrash``.

extension UserWindowQuery {
    /// One query for each part of the list; the window is among their results.
    package var partsByTrash: [UserWindowQuery] {
        let parts = filter.partsByTrash
        guard parts.count > 1 else { return [self] }
        return parts.map { UserWindowQuery(filter: $0, sort: sort, anchor: anchor, limit: limit) }
    }

    /// Returns the window from the results of ``partsByTrash``, which must be in the list's order if there is one part.
    package func merged(_ users: [User]) -> [User] {
        guard filter.partsByTrash.count > 1 else { return users }
        let sorted = users.map { (user: $0, cursor: UserCursor($0, in: sort)) }
            .sorted { sort.orders($0.cursor, before: $1.cursor) }
            .map(\.user)
        return Array(isReadBackwards ? sorted.suffix(limit) : sorted.prefix(limit))
    }
}

extension UserIDsQuery {
    /// One query for each part of the list.
    package var partsByTrash: [UserIDsQuery] { filter.partsByTrash.map { UserIDsQuery(filter: $0, range: range) } }
}

extension UserCountQuery {
    /// One query for each part of the list; the result is the sum of their results.
    package var partsByTrash: [UserCountQuery] {
        filter.partsByTrash.map { UserCountQuery(filter: $0, before: before) }
    }
}
