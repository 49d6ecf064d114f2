package import Futures

/// Moves a user to the trash.
package struct DeleteUserInteractor: Sendable {
    let changeUser: ChangeUserInteractor

    package func execute(
        _ user: UserReference,
        by author: Author,
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil
    ) -> Future<Change> {
        changeUser.execute(.delete(user), by: author, token: token, in: executor)
    }
}
