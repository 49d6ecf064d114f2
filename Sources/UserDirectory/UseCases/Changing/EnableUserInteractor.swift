package import Futures

/// Enables a user; this can increase the number of seats in use.
package struct EnableUserInteractor: Sendable {
    let changeUser: ChangeUserInteractor

    /// A user who is already active is left unchanged.
    package func execute(
        _ user: UserReference,
        by author: Author,
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil
    ) -> Future<Change> {
        changeUser.execute(.enable(user), by: author, token: token, in: executor)
    }
}
