import GRDB
import UserDirectory

extension SQLiteReader {
    /// Compares the values in SQLite, because reading each link and each user would take several times as long.
    func unchangedUsers(_ query: UnchangedUsersQuery) throws -> [UnchangedUser] {
        let values = query.fields.map { "\(LinkCondition.text(of: $0)) = ?" }.joined(separator: " AND ")
        let statement = try db.cachedStatement(
            sql: """
                SELECT user.id, user.version, user.login FROM link CROSS JOIN user ON user.id = link.user
                WHERE link.connection = ? AND link.remote = ? AND link.agreed = ? AND user.trashedAt IS NULL
                AND \(values)
                """
        )
        let connection = StoredValue.text(query.connection.compared)
        return try query.accounts.flatMap { account in
            let agreed = AgreedValues(query.fields, of: account.fields)
            statement.bind(
                [connection, .text(account.id.text.compared), .text(agreed.json)]
                    + query.fields.map { .text($0.text(of: account.fields).compared) }
            )
            return try statement.map(of: "user") { row in
                UnchangedUser(
                    account: account.id,
                    user: UserID(try row.uuid(0)),
                    version: try row.int(1),
                    login: try row.text(2)
                )
            }
        }
    }
}
