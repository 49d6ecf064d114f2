package import Futures
import Interactors

/// Reads the ids of all users in a list, or in a range of a list, with a single query.
package struct ReadUserIDsInteractor: Sendable {
    let executor: any Executor
    let getIDs: Interactor.GetByQuery<UserIDSet>

    /// The token cancels the read before it begins or, if the store supports that, while it runs.
    package func execute(
        _ part: UserSelection.Part,
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil
    ) -> Future<UserIDSet> {
        (executor ?? self.executor).submit(token: token) { [getIDs] resolver in
            let query = UserIDsQuery(filter: part.filter, range: part.range)
            resolver.set(RunningRead.$token.withValue(token) { getIDs.execute(query, in: DirectExecutor()) })
        }
    }
}
