package import Futures

/// Adds roles to the store, or removes roles that no user has.
package struct ChangeRolesInteractor: Sendable {
    let putRoles: RetriedPut<RoleChange>

    /// If a role cannot be added or removed, nothing is changed, and the future fails with a ``DirectoryError``.
    ///
    /// Handles a locked store and a cancelled token like ``ChangeUserInteractor/execute(_:by:token:in:)``.
    package func execute(
        _ edit: RoleEdit,
        by author: Author,
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil
    ) -> Future<RoleChange> {
        putRoles.execute(RoleEditQuery(edit, by: author), token: token, in: executor)
    }
}
