package import Futures

/// Makes one change; the basis of the use cases that change a user.
package struct ChangeUserInteractor: Sendable {
    let putChange: RetriedPut<Change>

    /// Retries the change while another process keeps the store locked, by default for up to ten seconds.
    ///
    /// The token cancels the change only while the change waits for its turn or for the lock.
    ///
    /// The future fails with a ``DirectoryError`` in these cases:
    /// - the user does not exist or no longer has the expected version;
    /// - a rule, a guard or the seat limit forbids the change;
    /// - the store fails or is read-only.
    package func execute(
        _ change: UserChange,
        by author: Author,
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil
    ) -> Future<Change> {
        putChange.execute(ChangeQuery(change, by: author), token: token, in: executor)
    }
}
