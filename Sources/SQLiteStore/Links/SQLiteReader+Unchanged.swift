import GRDB
import UserDirectory

extension SQLiteReader {
    /// Compares each account's values with the stored values byte by byte, without copying the stored values.
    ///
    /// Decoding a ``Link`` and a ``User`` for each account would take several times as long.
    func unchangedUsers(_ query: UnchangedUsersQuery) throws -> [UnchangedUser] {
        let texts = query.fields.map(LinkCondition.text).joined(separator: ", ")
        let statement = try db.cachedStatement(
            sql: """
                SELECT wanted.key, user.id, user.version, user.login, link.remote, link.agreed, \(texts)
                FROM json_each(?) AS wanted
                CROSS JOIN link INDEXED BY link_remote ON link.connection = ? AND link.remote = wanted.value
                CROSS JOIN user ON user.id = link.user
                WHERE user.trashedAt IS NULL
                """
        )
        let ids = JSONText.array { json in
            for account in query.accounts { json.string(account.id.text) }
        }
        statement.bind([.text(ids), .text(query.connection.compared)])
        return try statement.map(of: "user") { row -> UnchangedUser? in
            let account = query.accounts[try row.int(0)]
            guard row.isUnchanged(account, query.fields) else { return nil }
            return UnchangedUser(
                account: account.id,
                user: UserID(try row.uuid(1)),
                version: try row.int(2),
                login: try row.text(3)
            )
        }
        .compactMap(\.self)
    }
}

extension CheckedRow {
    fileprivate func isUnchanged(_ account: RemoteAccount, _ fields: [UserField]) -> Bool {
        // The id is compared, too, because SQLite's JSON functions may cut off an id that contains a NUL.
        hasText(4, account.id.text)
            && fields.enumerated().allSatisfy { hasText($0.offset + 6, $0.element.text(of: account.fields)) }
            && hasText(5, AgreedValues(fields, of: account.fields).json)
    }
}
