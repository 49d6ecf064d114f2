package import Futures

package struct AddUserInteractor: Sendable {
    private let changeUser: ChangeUserInteractor

    package init(changeUser: ChangeUserInteractor) {
        self.changeUser = changeUser
    }

    package func execute(
        _ draft: UserFields,
        by author: Author,
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil
    ) -> Future<Change> {
        changeUser.execute(.add(draft), by: author, token: token, in: executor)
    }
}

package struct EditUserInteractor: Sendable {
    private let changeUser: ChangeUserInteractor

    package init(changeUser: ChangeUserInteractor) {
        self.changeUser = changeUser
    }

    /// With a `version`, fails with ``DirectoryError/conflict(base:theirs:)`` if the record has another version now;
    /// without one the fields are set on the present record.
    ///
    /// The token prevents the edit while it waits for its turn or for the lock.
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

/// Disables an account, which frees its seat.
package struct DisableUserInteractor: Sendable {
    private let changeUser: ChangeUserInteractor

    package init(changeUser: ChangeUserInteractor) {
        self.changeUser = changeUser
    }

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

/// Enables an account, which takes a seat.
package struct EnableUserInteractor: Sendable {
    private let changeUser: ChangeUserInteractor

    package init(changeUser: ChangeUserInteractor) {
        self.changeUser = changeUser
    }

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
