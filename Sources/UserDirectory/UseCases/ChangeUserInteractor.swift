public import Futures
public import Interactors

/// Carries out one change; the use cases that change a user are composed of it.
public struct ChangeUserInteractor: Sendable {
    private let executor: any Executor
    private let putChange: Interactor.PutByQuery<Change>
    private let retry: BusyRetry

    /// Composes the use case.
    ///
    /// - Parameter clock: Measures how long the use case goes on asking a store that is locked.
    public init(
        executor: any Executor,
        putChange: Interactor.PutByQuery<Change>,
        clock: any MonotonicClock = SystemMonotonicClock()
    ) {
        self.executor = executor
        self.putChange = putChange
        retry = BusyRetry(clock: clock)
    }

    /// Runs the use case; the future fails with a ``DirectoryError`` where a rule, a guard or the limit forbids it.
    ///
    /// A change that finds the store locked by another process queues up again, for up to ten seconds.
    ///
    /// - Parameter token: Keeps the change from being made as long as it waits for its turn or for the lock; one that has
    ///   begun is made.
    public func execute(
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
