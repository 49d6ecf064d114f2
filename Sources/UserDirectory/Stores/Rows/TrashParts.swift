// The first column of the indexes for lists says whether a user is in the trash. A list that contains both users in the
// trash and other users is therefore read in two parts.

extension UserWindowQuery {
    /// Reads the window with one query for each of the filter's ``UserFilter/partsByTrash``, and merges the results.
    package func readByTrash(_ read: (UserWindowQuery) throws -> [User]) rethrows -> [User] {
        let parts = filter.partsByTrash
        guard parts.count > 1 else { return try read(self) }
        let users = try parts.flatMap { part in
            try read(UserWindowQuery(filter: part, sort: sort, anchor: anchor, limit: limit))
        }
        .map { (user: $0, cursor: UserCursor($0, in: sort)) }
        .sorted { sort.orders($0.cursor, before: $1.cursor) }
        .map(\.user)
        return Array(isReadBackwards ? users.suffix(limit) : users.prefix(limit))
    }
}

extension UserCountQuery {
    /// Counts with one query for each of the filter's ``UserFilter/partsByTrash``.
    package func countByTrash(_ count: (UserCountQuery) throws -> Int) rethrows -> Int {
        try filter.partsByTrash.reduce(0) { try $0 + count(UserCountQuery(filter: $1, before: before)) }
    }
}
