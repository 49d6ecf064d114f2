package import Futures
package import Interactors

/// Sets or clears the seat limit.
///
/// The limit may be below the number of seats in use; no user loses a seat by it.
package struct SetLimitInteractor: Sendable {
    private let executor: any Executor
    private let putLimit: Interactor.PutByQuery<Seats>
    private let retry: BusyRetry

    package init(
        executor: any Executor,
        putLimit: Interactor.PutByQuery<Seats>,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.executor = executor
        self.putLimit = putLimit
        retry = BusyRetry(clock: clock)
    }

    /// Returns the seats afterwards.
    ///
    /// Retries for up to ten seconds if another process keeps the store locked; the token prevents the change while it
    /// waits.
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
