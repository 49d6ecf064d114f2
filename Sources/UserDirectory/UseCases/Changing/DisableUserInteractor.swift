package import Futures

/// Disables a user; if the user takes a seat, the seat becomes free.
package struct DisableUserInteractor: Sendable {
    let changeUser: ChangeUserInteractor

    /// A user who is already disabled is left unchanged.
    package func execute(
        _ user: UserReference,
        by author: Author,
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil
    ) -> Future<Change> {
        changeUser.execute(.disable(user), by: author, token: token, in: executor)
    }
}
