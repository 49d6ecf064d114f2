package import Futures
import Interactors

/// Reads, for each user, the names of the connections at which the user has links.
package struct ReadUserConnectionsInteractor: Sendable {
    let executor: any Executor
    let getConnections: Interactor.GetByQuery<UserConnections>

    /// Cancelling the token has no effect after the read has begun.
    package func execute(
        _ users: [UserID],
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil
    ) -> Future<UserConnections> {
        (executor ?? self.executor).submit(token: token) { [getConnections] resolver in
            resolver.set(getConnections.execute(UserConnectionsQuery(of: users), in: DirectExecutor()))
        }
    }
}
