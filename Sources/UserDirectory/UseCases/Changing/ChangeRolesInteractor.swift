package import Futures

/// Adds roles to the store, or removes roles that no user has.
package struct ChangeRolesInteractor: Sendable {
    let putRoles: RetriedPut<RoleChange>

    /// Returns the roles before and after.
    ///
    /// Retries for up to ten seconds while another process keeps the store locked; the token cancels the change only
    /// while it waits for its turn or for the lock. The future fails with a ``DirectoryError`` if one of the
    /// roles cannot be added or removed; then nothing is changed.
    package func execute(
        _ edit: RoleEdit,
        by author: Author,
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil
    ) -> Future<RoleChange> {
        putRoles.execute(RoleEditQuery(edit, by: author), token: token, in: executor)
    }
}
