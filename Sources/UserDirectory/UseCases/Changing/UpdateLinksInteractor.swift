package import Futures

/// Puts and removes links of a connection in one transaction, without changing users.
package struct UpdateLinksInteractor: Sendable {
    let putUpdate: RetriedPut<Void>

    /// Applies an update of links.
    ///
    /// Retries while another process keeps the store locked, by default for up to ten seconds. The token cancels the
    /// update only while the update waits for its turn or for the lock.
    package func execute(
        _ update: LinkUpdateQuery,
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil
    ) -> Future<Void> {
        putUpdate.execute(update, token: token, in: executor)
    }
}
