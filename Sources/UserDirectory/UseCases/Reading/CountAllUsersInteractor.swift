package import Futures
import Interactors

/// Counts all users not in the trash, or the users who match a filter.
///
/// The store counts; no user is loaded.
package struct CountAllUsersInteractor: Sendable {
    let executor: any Executor
    let getCount: Interactor.GetByQuery<Int>

    /// If `place` is given, counts only the users before this place: the result is the place's row number, from 0.
    ///
    /// The token can cancel the count before the count begins. In some stores, the token can also cancel a running
    /// count.
    package func execute(
        _ filter: UserFilter = .everyone,
        before place: UserCountQuery.Place? = nil,
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil
    ) -> Future<Int> {
        (executor ?? self.executor).submit(token: token) { [getCount] resolver in
            let query = UserCountQuery(filter: filter, before: place)
            resolver.set(RunningRead.$token.withValue(token) { getCount.execute(query, in: DirectExecutor()) })
        }
    }
}
