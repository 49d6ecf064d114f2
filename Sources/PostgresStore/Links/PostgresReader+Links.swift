import UserDirectory

// These statements are not prepared: see ``Connection/query(_:)``.
extension PostgresReader {
    func links(_ query: LinksQuery) throws -> [Link] {
        switch query.part {
        case .users(let users):
            guard !users.isEmpty else { return [] }
            return try links(query.connection, "AND user_id = ANY (\(users.map(\.uuid))::uuid[])")
        case .accounts(let accounts):
            guard !accounts.isEmpty else { return [] }
            return try links(query.connection, "AND remote = ANY (\(accounts.map(\.text))::text[])")
        case .page(let user, let limit):
            let place: SQL = user.map { "AND user_id > \($0.uuid)" } ?? ""
            return try links(query.connection, "\(place) ORDER BY user_id LIMIT \(max(0, limit))")
        }
    }

    func linkCount(of connection: String) throws -> Int {
        try self.connection.query("SELECT count(*) FROM link WHERE connection = \(connection)").first?.int(0) ?? 0
    }

    func connections() throws -> [String] {
        try connection.query("\(LinkRow.known) SELECT name FROM known WHERE name IS NOT NULL ORDER BY name")
            .map { try $0.text(0) }
    }

    func connections(of users: [UserID]) throws -> UserConnections {
        guard !users.isEmpty else { return [:] }
        let rows = try connection.query(
            """
            \(LinkRow.known) SELECT user_id, connection FROM link
            WHERE connection IN (SELECT name FROM known) AND user_id = ANY (\(users.map(\.uuid))::uuid[])
            ORDER BY connection
            """
        )
        var found: UserConnections = [:]
        for row in rows { found[UserID(try row.uuid(0)), default: []].append(try row.text(1)) }
        return found
    }

    private func links(_ connection: String, _ rest: SQL) throws -> [Link] {
        try self.connection.query("SELECT \(LinkRow.columns) FROM link WHERE connection = \(connection) \(rest)")
            .links()
    }

    func allLinks(after link: Link?, limit: Int) throws -> [Link] {
        try LinkRow.page(after: link.map { ($0.connection, $0.user.uuid) }, limit: limit, connection).links()
    }
}
