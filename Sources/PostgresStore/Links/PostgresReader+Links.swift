import UserDirectory

// These statements are not prepared, for the same reason as those with lists of users.
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

    private func links(_ connection: String, _ rest: SQL) throws -> [Link] {
        try self.connection.query("SELECT \(LinkRow.columns) FROM link WHERE connection = \(connection) \(rest)")
            .links()
    }

    /// A page of the links of all connections, ordered by connection and user.
    func allLinks(after link: Link?, limit: Int) throws -> [Link] {
        try LinkRow.page(after: link.map { ($0.connection, $0.user.uuid) }, limit: limit, connection).links()
    }
}
