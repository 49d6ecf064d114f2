package import Futures
package import Interactors

/// Carries out many changes in one transaction: a slice of an import or of a bulk change.
package struct ChangeUsersInteractor: Sendable {
    private let executor: any Executor
    private let putBatch: Interactor.PutByQuery<ChangeBatch>
    private let retry: BusyRetry

    /// Composes the use case.
    ///
    /// - Parameters:
    ///   - executor: Where the use case runs unless `execute` is given another executor.
    ///   - putBatch: Makes several changes in the store.
    ///   - clock: Measures how long the use case goes on asking a store that is locked.
    package init(
        executor: any Executor,
        putBatch: Interactor.PutByQuery<ChangeBatch>,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.executor = executor
        self.putBatch = putBatch
        retry = BusyRetry(clock: clock)
    }

    /// Runs the use case.
    ///
    /// Each change is decided by itself; see ``ChangeBatch``. If the store is locked by another process they queue up
    /// again, for up to ten seconds.
    ///
    /// - Parameters:
    ///   - batch: The changes, and who makes them.
    ///   - token: Keeps the changes from being made as long as they wait for their turn or for the lock.
    ///   - executor: Where it runs; nil for the executor of the use case.
    package func execute(
        _ batch: ChangeBatchQuery,
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil
    ) -> Future<ChangeBatch> {
        retry.submit(to: executor ?? self.executor, token: token) { attempt(batch) }
    }

    /// Tries once, on the calling thread, for a use case that submits itself again.
    func attempt(_ batch: ChangeBatchQuery) -> Future<ChangeBatch> {
        putBatch.execute(nil, query: batch, in: DirectExecutor())
    }
}
