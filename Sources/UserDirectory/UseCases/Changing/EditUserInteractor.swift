package import Futures

package struct EditUserInteractor: Sendable {
    let changeUser: ChangeUserInteractor

    /// Fails with ``DirectoryError/conflict(base:theirs:)`` if the record no longer has the given version.
    ///
    /// If `version` is nil, edits the current record, whatever its version.
    ///
    /// The token cancels the edit only while it waits for its turn or for the lock.
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
