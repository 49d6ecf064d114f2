import UserDirectory

struct PostgresReader: StoreReader {
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
        ).users()
    }

    private func one(_ sql: SQL) throws -> User? {
        try connection.execute(sql).first?.user()
    }
}

// MARK: - Lists of users

// Statements with lists of ids, logins or emails are not prepared: see ``Connection/query(_:)``.
extension PostgresReader {
    func users(_ ids: [UserID]) throws -> [User] {
        guard !ids.isEmpty else { return [] }
        return try connection.query(
            "SELECT \(UserRow.columns) FROM users WHERE id = ANY (\(ids.map(\.uuid))::uuid[])"
        ).users()
    }

    func liveUsers(loginKeys keys: [String]) throws -> [User] {
        guard !keys.isEmpty else { return [] }
        return try connection.query(
            "SELECT \(UserRow.columns) FROM users WHERE login_key = ANY (\(keys)::text[]) AND NOT is_trashed"
        ).users()
    }

    func liveUsers(emailKeys keys: [String], limit: Int) throws -> [User] {
        guard !keys.isEmpty else { return [] }
        return try connection.query(
            """
            SELECT \(UserRow.columns) FROM unnest(\(keys)::text[]) AS wanted (email_key) CROSS JOIN LATERAL (
                SELECT * FROM users WHERE NOT is_trashed AND email_search = wanted.email_key LIMIT \(limit)
            ) AS users
            """
        ).users()
    }

    func trash(_ query: TrashQuery) throws -> [User] {
        let place: SQL =
            query.after.map { "AND (trashed_at, id) > (\($0.date.millisecondsSince1970), \($0.id.uuid))" } ?? ""
        return try connection.execute(
            """
            SELECT \(UserRow.columns) FROM users WHERE is_trashed AND trashed_at <= \(query.until.millisecondsSince1970)
            \(place) ORDER BY trashed_at, id LIMIT \(query.limit)
            """
        ).users()
    }
}

// MARK: - Groups

extension PostgresReader {
    // Uses an index to count the users for each value of `groups`. Values that are too long for the index are read from
    // the table.
    func groups(_ query: GroupsQuery) throws -> [UserGroup] {
        var tally = GroupTally()
        let rows = try connection.query(
            """
            SELECT groups, count(*) FROM users
            WHERE NOT is_trashed AND groups <> '' AND octet_length(groups) <= 2000 GROUP BY groups
            UNION ALL SELECT groups, 1 FROM users WHERE NOT is_trashed AND octet_length(groups) > 2000
            """
        )
        for row in rows { tally.add(GroupText.split(try row.text(0)), users: Int(try row.int64(1))) }
        return tally.largest(query.limit)
    }
}

// MARK: - Tasks

extension PostgresReader {
    func task(_ reference: TaskReference) throws -> StoredTask? { try TaskRow.one(reference, connection) }

    func tasks(_ query: TaskQuery) throws -> [StoredTask] {
        let actor: SQL = query.actor.map { "actor = \($0) AND" } ?? ""
        return try TaskRow.all(
            "WHERE \(actor) number < \(query.before ?? .max) ORDER BY number DESC LIMIT \(query.limit)",
            connection
        )
    }
}
