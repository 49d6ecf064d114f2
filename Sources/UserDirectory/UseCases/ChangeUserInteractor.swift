package import Futures
package import Interactors

/// Carries out one change; the basis of the use cases that change a user.
package struct ChangeUserInteractor: Sendable {
    private let executor: any Executor
    private let putChange: Interactor.PutByQuery<Change>
    private let retry: BusyRetry

    package init(
        executor: any Executor,
        putChange: Interactor.PutByQuery<Change>,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.executor = executor
        self.putChange = putChange
        retry = BusyRetry(clock: clock)
    }

    /// The future fails with a ``DirectoryError`` if a rule, a guard or the limit forbids the change.
    ///
    /// Retries for up to ten seconds if another process keeps the store locked. The token prevents the change while it
    /// waits; a change that has begun is completed.
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
