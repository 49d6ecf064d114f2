package import Futures

/// Restores a user from the trash; this can increase the number of seats in use.
package struct RestoreUserInteractor: Sendable {
    let changeUser: ChangeUserInteractor

    /// Restores the user, with a different login if `login` is not nil.
    ///
    /// Fails with ``DirectoryError/loginTaken(_:)`` if another user now has the login that the restored user would get.
    ///
    /// A reference by login refers to the user in the trash, even if another user now has the login. A user who is not
    /// in the trash is left unchanged.
    package func execute(
        _ user: UserReference,
        login: String? = nil,
        by author: Author,
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil
    ) -> Future<Change> {
        changeUser.execute(.restore(user, login: login), by: author, token: token, in: executor)
    }
}
