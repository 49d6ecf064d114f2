package import Futures

/// Sets or clears the seat limit.
///
/// The limit may be below the number of seats in use; even then, no user loses a seat.
package struct SetLimitInteractor: Sendable {
    let putLimit: RetriedPut<SeatLimitChange>

    /// Sets the limit; nil clears the limit.
    ///
    /// Retries while another process keeps the store locked, by default for up to ten seconds. The token cancels the
    /// change only while the change waits for its turn or for the lock.
    package func execute(
        _ limit: Int?,
        by author: Author,
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil
    ) -> Future<SeatLimitChange> {
        putLimit.execute(SeatLimitQuery(limit: limit, by: author), token: token, in: executor)
    }
}
