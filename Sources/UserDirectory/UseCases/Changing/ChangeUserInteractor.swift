package import Futures

/// Makes one change; the basis of the use cases that change a user.
package struct ChangeUserInteractor: Sendable {
    let putChange: RetriedPut<Change>

    /// Makes the change.
    ///
    /// The future fails with a ``DirectoryError`` if the user to change does not exist or no longer has the expected
    /// version, or if the new login is taken. It also fails if a rule, a guard or the seat limit forbids the change,
    /// or if the store fails or is read-only.
    ///
    /// Retries while another process keeps the store locked, by default for up to ten seconds. The token cancels the
    /// change only while the change waits for its turn or for the lock; a change that has begun is completed.
    package func execute(
        _ change: UserChange,
        by author: Author,
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil
    ) -> Future<Change> {
        putChange.execute(ChangeQuery(change, by: author), token: token, in: executor)
    }
}
