package import Futures

/// Adds a user.
package struct AddUserInteractor: Sendable {
    private let changeUser: ChangeUserInteractor

    /// Composes the use case.
    package init(changeUser: ChangeUserInteractor) {
        self.changeUser = changeUser
    }

    /// Runs the use case; the future fails with a ``DirectoryError`` if a rule, a guard or the limit forbids it.
    package func execute(
        _ draft: UserFields,
        by author: Author,
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil
    ) -> Future<Change> {
        changeUser.execute(.add(draft), by: author, token: token, in: executor)
    }
}

/// Changes fields of a user.
package struct EditUserInteractor: Sendable {
    private let changeUser: ChangeUserInteractor

    /// Composes the use case.
    package init(changeUser: ChangeUserInteractor) {
        self.changeUser = changeUser
    }

    /// Runs the use case; the future fails with a ``DirectoryError`` if a rule, a guard or the limit forbids it.
    ///
    /// - Parameters:
    ///   - edit: The new values of the fields.
    ///   - user: Who is edited.
    ///   - version: The version that the edit was made on; if the record has moved on since, the edit is a
    ///     ``DirectoryError/conflict(base:theirs:)``. Without one the fields are set on whatever is there.
    ///   - author: Who makes the change.
    ///   - token: Keeps the edit from being made as long as it waits for its turn or for the lock.
    ///   - executor: Where it runs; nil for the executor of the use case.
    package func execute(
        _ edit: UserEdit,
        of user: UserReference,
        ifVersion version: Int? = nil,
        by author: Author,
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil
    ) -> Future<Change> {
        changeUser.execute(.edit(user, edit, ifVersion: version), by: author, token: token, in: executor)
    }
}

/// Switches an account off, which frees its seat.
package struct DisableUserInteractor: Sendable {
    private let changeUser: ChangeUserInteractor

    /// Composes the use case.
    package init(changeUser: ChangeUserInteractor) {
        self.changeUser = changeUser
    }

    /// Runs the use case; a user who is disabled already is left unchanged.
    package func execute(
        _ user: UserReference,
        by author: Author,
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil
    ) -> Future<Change> {
        changeUser.execute(.disable(user), by: author, token: token, in: executor)
    }
}

/// Switches an account on, which takes a seat.
package struct EnableUserInteractor: Sendable {
    private let changeUser: ChangeUserInteractor

    /// Composes the use case.
    package init(changeUser: ChangeUserInteractor) {
        self.changeUser = changeUser
    }

    /// Runs the use case; a user who is active already is left unchanged.
    package func execute(
        _ user: UserReference,
        by author: Author,
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil
    ) -> Future<Change> {
        changeUser.execute(.enable(user), by: author, token: token, in: executor)
    }
}
