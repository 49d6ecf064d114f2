// A link's columns, in this order: connection, user, account's id, account's version, and ``AgreedValues/json``.

extension StoredRow {
    package func link() throws -> Link {
        guard let agreed = AgreedValues(stored: try text(4)) else { throw wrong(4) }
        let account = AccountState(id: RemoteID(try text(2)), version: try optionalText(3), agreed: agreed)
        return Link(connection: try text(0), user: UserID(try uuid(1)), account: account)
    }
}

extension Link {
    package var storedValues: [StoredValue] {
        [
            .text(connection), .uuid(user.uuid), .text(account.id.text), StoredValue(account.version),
            .text(account.agreed.json),
        ]
    }
}
