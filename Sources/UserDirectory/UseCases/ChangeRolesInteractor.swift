package import Futures
package import Interactors

/// Adds roles to the store, or removes roles that no user has.
package struct ChangeRolesInteractor: Sendable {
    private let executor: any Executor
    private let putRoles: Interactor.PutByQuery<RoleChange>
    private let retry: BusyRetry

    /// Composes the use case.
    ///
    /// - Parameters:
    ///   - executor: Where the use case runs unless `execute` is given another executor.
    ///   - putRoles: Changes the roles in the store.
    ///   - clock: Measures how long the use case goes on asking a store that is locked.
    package init(
        executor: any Executor,
        putRoles: Interactor.PutByQuery<RoleChange>,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.executor = executor
        self.putRoles = putRoles
        retry = BusyRetry(clock: clock)
    }

    /// Runs the use case and gives the roles before and after.
    ///
    /// If the store is locked by another process it queues up again, for up to ten seconds. The future fails with a
    /// ``DirectoryError`` if one of the roles cannot be added or removed; then none is.
    ///
    /// - Parameters:
    ///   - edit: What is to be done.
    ///   - author: Who makes the change.
    ///   - token: Keeps the roles from being changed as long as that waits for its turn or for the lock.
    ///   - executor: Where it runs; nil for the executor of the use case.
    package func execute(
        _ edit: RoleEdit,
        by author: Author,
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil
    ) -> Future<RoleChange> {
        retry.submit(to: executor ?? self.executor, token: token) { [putRoles] in
            putRoles.execute(nil, query: RoleEditQuery(edit, by: author), in: DirectExecutor())
        }
    }
}
