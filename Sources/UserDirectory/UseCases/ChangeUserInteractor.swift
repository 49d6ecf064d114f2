package import Futures
package import Interactors

/// Carries out one change; the use cases that change a user are composed of it.
package struct ChangeUserInteractor: Sendable {
    private let executor: any Executor
    private let putChange: Interactor.PutByQuery<Change>
    private let retry: BusyRetry

    /// Composes the use case.
    ///
    /// - Parameters:
    ///   - executor: Where the use case runs unless `execute` is given another executor.
    ///   - putChange: Makes one change in the store.
    ///   - clock: Measures how long the use case goes on asking a store that is locked.
    package init(
        executor: any Executor,
        putChange: Interactor.PutByQuery<Change>,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.executor = executor
        self.putChange = putChange
        retry = BusyRetry(clock: clock)
    }

    /// Runs the use case; the future fails with a ``DirectoryError`` if a rule, a guard or the limit forbids it.
    ///
    /// A change that finds the store locked by another process queues up again, for up to ten seconds.
    ///
    /// - Parameters:
    ///   - change: What is to be changed.
    ///   - author: Who makes the change.
    ///   - token: Keeps the change from being made as long as it waits for its turn or for the lock; one that has begun
    ///     is made.
    ///   - executor: Where it runs; nil for the executor of the use case.
    package func execute(
        _ change: UserChange,
        by author: Author,
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil
    ) -> Future<Change> {
        retry.submit(to: executor ?? self.executor, token: token) { [putChange] in
            putChange.execute(nil, query: ChangeQuery(change, by: author), in: DirectExecutor())
        }
    }
}
