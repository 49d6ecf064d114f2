public import Futures

/// Moves a user to the trash.
///
/// It stands on a put and not on a delete because the record stays: what is written is when it was thrown away.
public struct DeleteUserInteractor: Sendable {
    private let changeUser: ChangeUserInteractor

    /// Composes the use case.
    public init(changeUser: ChangeUserInteractor) {
        self.changeUser = changeUser
    }

    /// Runs the use case; the future fails with a ``DirectoryError`` where a guard forbids it.
    public func execute(
        _ user: UserReference,
        by author: Author,
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil
    ) -> Future<Change> {
        changeUser.execute(.delete(user), by: author, token: token, in: executor)
    }
}

/// Brings a user back from the trash, which takes a seat.
public struct RestoreUserInteractor: Sendable {
    private let changeUser: ChangeUserInteractor

    /// Composes the use case.
    public init(changeUser: ChangeUserInteractor) {
        self.changeUser = changeUser
    }

    /// Runs the use case; it fails with ``DirectoryError/loginTaken(_:)`` where somebody uses the login now.
    ///
    /// Here a login means the user in the trash, also where another one has it now. A user who is not in the trash is
    /// left unchanged.
    ///
    /// - Parameters:
    ///   - user: Who comes back.
    ///   - login: Another login to come back with.
    ///   - author: Who makes the change.
    ///   - token: Keeps the change from being made as long as it waits for its turn or for the lock.
    ///   - executor: Where it runs; nil for the executor of the use case.
    public func execute(
        _ user: UserReference,
        login: String? = nil,
        by author: Author,
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil
    ) -> Future<Change> {
        changeUser.execute(.restore(user, login: login), by: author, token: token, in: executor)
    }
}
