package import Futures

/// Puts and removes links of a connection in one transaction, without changing users.
package struct UpdateLinksInteractor: Sendable {
    let putUpdate: RetriedPut<Void>

    /// Handles a locked store and a cancelled token like ``ChangeUserInteractor/execute(_:by:token:in:)``.
    package func execute(
        _ update: LinkUpdateQuery,
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil
    ) -> Future<Void> {
        putUpdate.execute(update, token: token, in: executor)
    }
}
