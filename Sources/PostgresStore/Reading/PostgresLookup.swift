import UserDirectory

/// Finds users.
struct PostgresLookup: UserLookup {
    let connection: Connection

    func user(id: UserID) throws -> User? {
        try one("SELECT \(UserRow.columns) FROM users WHERE id = \(id.uuid)")
    }

    func liveUser(loginKey key: String) throws -> User? {
        try one("SELECT \(UserRow.columns) FROM users WHERE login_key = \(key) AND NOT is_trashed")
    }

    func trashedUsers(loginKey key: String) throws -> [User] {
        try connection.execute(
            """
            SELECT \(UserRow.columns) FROM users WHERE login_key = \(key) AND is_trashed
            ORDER BY trashed_at DESC, id DESC
            """
        ).map(UserRow.user)
    }

    func tombstone(id: UserID) throws -> Tombstone? {
        guard let last = try EntryRow.last(about: id, connection), last.kind == .purge else { return nil }
        return Tombstone(user: id, date: last.date, author: last.author)
    }

    private func one(_ sql: SQL) throws -> User? {
        try connection.execute(sql).first.map(UserRow.user)
    }
}

// MARK: - Several

// Planned for the values each time: a plan made while the table was nearly empty reads all of it.
extension PostgresLookup {
    /// The users, in the trash or not, who have one of these ids.
    func users(_ ids: [UserID]) throws -> [User] {
        guard !ids.isEmpty else { return [] }
        return try connection.query(
            "SELECT \(UserRow.columns) FROM users WHERE id = ANY (\(ids.map(\.uuid))::uuid[])"
        ).map(UserRow.user)
    }

    /// The users, not in the trash, who have one of these keys.
    func liveUsers(_ keys: [String]) throws -> [User] {
        guard !keys.isEmpty else { return [] }
        return try connection.query(
            "SELECT \(UserRow.columns) FROM users WHERE login_key = ANY (\(keys)::text[]) AND NOT is_trashed"
        ).map(UserRow.user)
    }

    /// A part of the trash, in the order in which users came there.
    func trash(_ query: TrashQuery) throws -> [User] {
        let place: SQL =
            query.after.map { "AND (trashed_at, id) > (\($0.date.millisecondsSince1970), \($0.id.uuid))" } ?? ""
        return try connection.execute(
            """
            SELECT \(UserRow.columns) FROM users WHERE is_trashed AND trashed_at <= \(query.until.millisecondsSince1970)
            \(place) ORDER BY trashed_at, id LIMIT \(query.limit)
            """
        ).map(UserRow.user)
    }
}

// MARK: - Groups

extension PostgresLookup {
    /// The largest groups.
    ///
    /// An index keeps those who are in the same groups together, so that no user's record is read.
    func groups(_ query: GroupsQuery) throws -> [UserGroup] {
        var tally = GroupTally()
        let rows = try connection.query(
            """
            SELECT groups, count(*) FROM users
            WHERE NOT is_trashed AND groups <> '' AND octet_length(groups) <= 2000 GROUP BY groups
            UNION ALL SELECT groups, 1 FROM users WHERE NOT is_trashed AND octet_length(groups) > 2000
            """
        )
        for row in rows { tally.add(GroupText.split(try row.text(0)), users: Int(try row.int(1))) }
        return tally.largest(query.limit)
    }
}
