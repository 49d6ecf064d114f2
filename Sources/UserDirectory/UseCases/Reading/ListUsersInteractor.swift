package import Futures
import Interactors

/// Reads a window of a sorted, filtered list of users.
package struct ListUsersInteractor: Sendable {
    let executor: any Executor
    let getUsers: Interactor.GetAllByQuery<User>

    /// The token cancels the read before it begins or, if the store supports that, while it runs.
    package func execute(
        _ window: UserWindowQuery,
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil
    ) -> Future<[User]> {
        (executor ?? self.executor).submit(token: token) { [getUsers] resolver in
            resolver.set(RunningRead.$token.withValue(token) { getUsers.execute(window, in: DirectExecutor()) })
        }
    }
}
