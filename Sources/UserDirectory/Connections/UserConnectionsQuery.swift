import Interactors

/// Reads the connections at which users have links; answered by ``UserStore/userConnections``.
package struct UserConnectionsQuery: Query {
    package let users: [UserID]

    package init(of users: [UserID]) {
        self.users = users
    }
}

/// The names of the connections at which users have links; users without a link are left out.
///
/// The names of a user are in ascending order of their bytes.
package typealias UserConnections = [UserID: [String]]
