import Futures
import Interactors
package import UserDirectory

extension StoreUnderTest {
    package func links(_ part: LinksQuery.Part, of connection: String = "corp") throws -> [Link] {
        try store.links.getAll(LinksQuery(of: connection, part)).get()
    }

    /// All links of a connection, ordered by user.
    package func allLinks(of connection: String = "corp", pageSize: Int = 1_000) throws -> [Link] {
        var found: [Link] = []
        while true {
            let page = try links(.page(after: found.last?.user, limit: pageSize), of: connection)
            found += page
            if page.count < pageSize { return found }
        }
    }

    package func linkCount(of connection: String = "corp") throws -> Int {
        let query = LinksQuery(of: connection, .users([]))
        return try store.read(StoreRequest(query, "count links")) { reader, _ in
            try reader.linkCount(of: connection)
        }
        .result.get()
    }

    package func unchangedUsers(_ query: UnchangedUsersQuery) throws -> [UnchangedUser] {
        try store.read(StoreRequest(query, "read unchanged users")) { reader, _ in try reader.unchangedUsers(query) }
            .result.get()
    }

    package func connections(of users: [UserID]) throws -> UserConnections {
        try store.userConnections.get(UserConnectionsQuery(of: users)).get()
    }

    /// Returns a link whose agreed values are the user's values of `fields`.
    package func link(
        _ user: User,
        to connection: String,
        agreedOn fields: [UserField] = [.login, .name]
    ) -> Link {
        let agreed = AgreedValues(fields, of: user.fields)
        let account = AccountState.fixture("of \(user.login)", version: "1", agreed: agreed)
        return Link(connection: connection, user: user.id, account: account)
    }

    package func updateLinks(put: [Link] = [], remove: [UserID] = [], of connection: String = "corp") throws {
        try store.linkUpdates.put(nil, in: LinkUpdateQuery(connection: connection, put: put, remove: remove)).get()
    }
}

extension Link {
    package static func fixture(
        _ user: Int,
        _ account: String,
        version: String? = nil,
        agreed: AgreedValues = [:],
        of connection: String = "corp"
    ) -> Link {
        Link(connection: connection, user: .fixture(user), account: .fixture(account, version: version, agreed: agreed))
    }
}

extension AccountState {
    package static func fixture(
        _ id: String,
        version: String? = nil,
        agreed: AgreedValues = [:]
    ) -> AccountState {
        AccountState(id: RemoteID(id), version: version, agreed: agreed)
    }
}
