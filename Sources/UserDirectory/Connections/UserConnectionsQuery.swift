import Interactors

/// Reads the connections at which users have links; answered by ``UserStore/userConnections``.
package struct UserConnectionsQuery: Query {
    package let users: [UserID]

    package init(of users: [UserID]) {
        self.users = users
    }
}

/// For each user with a link, the names of the user's connections in ascending bytewise order.
package typealias UserConnections = [UserID: [String]]
