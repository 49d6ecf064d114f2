package import Futures
import Interactors

/// Reads a window of a list of users, and the connections at which these users have links.
package struct ListConnectedUsersInteractor: Sendable {
    package struct Window: Sendable {
        package let users: [User]
        package let connections: UserConnections
    }

    let executor: any Executor
    let getUsers: Interactor.GetAllByQuery<User>
    let getConnections: Interactor.GetByQuery<UserConnections>

    /// The token cancels the read before it begins or, if the store supports that, while it runs.
    package func execute(
        _ window: UserWindowQuery,
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil
    ) -> Future<Window> {
        (executor ?? self.executor).submit(token: token) { [getUsers, getConnections] in
            try RunningRead.$token.withValue(token) {
                let users = try getUsers.read(window)
                return Window(
                    users: users,
                    connections: try getConnections.read(UserConnectionsQuery(of: users.map(\.id)))
                )
            }
        }
    }
}
