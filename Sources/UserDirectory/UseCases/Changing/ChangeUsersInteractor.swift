package import Futures

/// Makes many changes in one transaction.
package struct ChangeUsersInteractor: Sendable {
    let putBatch: RetriedPut<ChangeBatch>

    /// Makes a batch of changes; each change is decided separately: see ``ChangeBatch``.
    ///
    /// Retries while another process keeps the store locked, by default for up to ten seconds. The token cancels the
    /// changes only while the changes wait for their turn or for the lock.
    package func execute(
        _ batch: ChangeBatchQuery,
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil
    ) -> Future<ChangeBatch> {
        putBatch.execute(batch, token: token, in: executor)
    }
}
