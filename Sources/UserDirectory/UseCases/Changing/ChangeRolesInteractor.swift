package import Futures

/// Adds roles to the store, or removes roles that no user has.
package struct ChangeRolesInteractor: Sendable {
    let putRoles: RetriedPut<RoleChange>

    /// Returns the roles before and after.
    ///
    /// Retries while another process keeps the store locked, by default for up to ten seconds. The token cancels the
    /// change only while the change waits for its turn or for the lock. If one of the roles cannot be added or removed,
    /// nothing is changed, and the future fails with a ``DirectoryError``.
    package func execute(
        _ edit: RoleEdit,
        by author: Author,
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil
    ) -> Future<RoleChange> {
        putRoles.execute(RoleEditQuery(edit, by: author), token: token, in: executor)
    }
}
