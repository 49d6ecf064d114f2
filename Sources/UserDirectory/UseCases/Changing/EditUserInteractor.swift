package import Futures

package struct EditUserInteractor: Sendable {
    let changeUser: ChangeUserInteractor

    /// Edits the record if it still has the given version.
    ///
    /// If the record has another version, the future fails with ``DirectoryError/conflict(base:theirs:)``. If `version`
    /// is nil, edits the current record, whatever its version.
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
