package import Futures
package import Interactors

/// Sets or clears the seat limit.
///
/// The limit may be below the number of seats in use; no user loses a seat by it.
package struct SetLimitInteractor: Sendable {
    private let executor: any Executor
    private let putLimit: Interactor.PutByQuery<Seats>
    private let retry: BusyRetry

    /// Composes the use case.
    ///
    /// - Parameters:
    ///   - executor: Where the use case runs unless `execute` is given another executor.
    ///   - putLimit: Sets the limit in the store.
    ///   - clock: Measures how long the use case goes on asking a store that is locked.
    package init(
        executor: any Executor,
        putLimit: Interactor.PutByQuery<Seats>,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.executor = executor
        self.putLimit = putLimit
        retry = BusyRetry(clock: clock)
    }

    /// Runs the use case and gives the seats afterwards.
    ///
    /// If the store is locked by another process it queues up again, for up to ten seconds.
    ///
    /// - Parameters:
    ///   - limit: The limit, 0 or more, or nil for none.
    ///   - author: Who makes the change.
    ///   - token: Keeps the limit from being set as long as that waits for its turn or for the lock.
    ///   - executor: Where it runs; nil for the executor of the use case.
    package func execute(
        _ limit: Int?,
        by author: Author,
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil
    ) -> Future<Seats> {
        retry.submit(to: executor ?? self.executor, token: token) { [putLimit] in
            putLimit.execute(nil, query: SeatLimitQuery(limit: limit, by: author), in: DirectExecutor())
        }
    }
}
