package import Futures

/// Makes many changes in one transaction.
package struct ChangeUsersInteractor: Sendable {
    let putBatch: RetriedPut<ChangeBatch>

    /// Each change is decided separately: see ``ChangeBatch``.
    ///
    /// Handles a locked store and a cancelled token like ``ChangeUserInteractor/execute(_:by:token:in:)``.
    package func execute(
        _ batch: ChangeBatchQuery,
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil
    ) -> Future<ChangeBatch> {
        putBatch.execute(batch, token: token, in: executor)
    }
}
