package import Futures

/// Moves a user to the trash.
///
/// The record is not removed from the store; it stays in the trash, with the time of the deletion.
package struct DeleteUserInteractor: Sendable {
    let changeUser: ChangeUserInteractor

    /// The future fails with a ``DirectoryError`` if there is no such user, if a guard forbids the deletion, or if the
    /// store fails or is read-only.
    package func execute(
        _ user: UserReference,
        by author: Author,
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil
    ) -> Future<Change> {
        changeUser.execute(.delete(user), by: author, token: token, in: executor)
    }
}
