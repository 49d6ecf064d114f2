package import Futures

/// Moves a user to the trash.
///
/// It stands on a put and not on a delete because the record stays: what is written is when it was thrown away.
package struct DeleteUserInteractor: Sendable {
    private let changeUser: ChangeUserInteractor

    /// Composes the use case.
    package init(changeUser: ChangeUserInteractor) {
        self.changeUser = changeUser
    }

    /// Runs the use case; the future fails with a ``DirectoryError`` if a guard forbids it.
    package func execute(
        _ user: UserReference,
        by author: Author,
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil
    ) -> Future<Change> {
        changeUser.execute(.delete(user), by: author, token: token, in: executor)
    }
}

/// Brings a user back from the trash, which takes a seat.
package struct RestoreUserInteractor: Sendable {
    private let changeUser: ChangeUserInteractor

    /// Composes the use case.
    package init(changeUser: ChangeUserInteractor) {
        self.changeUser = changeUser
    }

    /// Runs the use case; it fails with ``DirectoryError/loginTaken(_:)`` if another user has the login now.
    ///
    /// Here a login names the user in the trash, even if another user has it now. A user that is not in the trash is
    /// left unchanged.
    ///
    /// - Parameters:
    ///   - user: The user to restore.
    ///   - login: A different login for the restored user.
    ///   - author: The author of the change.
    ///   - token: Cancels the change while it waits for its turn or for the lock.
    ///   - executor: Where it runs; nil for the executor of the use case.
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
