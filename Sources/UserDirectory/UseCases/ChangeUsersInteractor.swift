package import Futures
package import Interactors

/// Carries out many changes in one transaction: a slice of an import or of a bulk change.
package struct ChangeUsersInteractor: Sendable {
    private let executor: any Executor
    private let putBatch: Interactor.PutByQuery<ChangeBatch>
    private let retry: BusyRetry

    package init(
        executor: any Executor,
        putBatch: Interactor.PutByQuery<ChangeBatch>,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.executor = executor
        self.putBatch = putBatch
        retry = BusyRetry(clock: clock)
    }

    /// Each change is decided separately; see ``ChangeBatch``.
    ///
    /// Retries for up to ten seconds if another process keeps the store locked; the token prevents the changes while
    /// they wait.
    package func execute(
        _ batch: ChangeBatchQuery,
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil
    ) -> Future<ChangeBatch> {
        retry.submit(to: executor ?? self.executor, token: token) { attempt(batch) }
    }

    /// Tries once, on the calling thread, for use cases that retry by themselves.
    func attempt(_ batch: ChangeBatchQuery) -> Future<ChangeBatch> {
        putBatch.execute(nil, query: batch, in: DirectExecutor())
    }
}
