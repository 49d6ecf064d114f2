package import Futures
package import Interactors

/// Adds roles to the store, or removes roles that no user has.
package struct ChangeRolesInteractor: Sendable {
    private let executor: any Executor
    private let putRoles: Interactor.PutByQuery<RoleChange>
    private let retry: BusyRetry

    package init(
        executor: any Executor,
        putRoles: Interactor.PutByQuery<RoleChange>,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.executor = executor
        self.putRoles = putRoles
        retry = BusyRetry(clock: clock)
    }

    /// Returns the roles before and after.
    ///
    /// Retries for up to ten seconds if another process keeps the store locked; the token prevents the change while it
    /// waits. The future fails with a ``DirectoryError`` if one of the roles cannot be added or removed; then nothing
    /// is changed.
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
