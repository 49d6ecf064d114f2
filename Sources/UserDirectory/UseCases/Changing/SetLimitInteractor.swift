package import Futures

/// Sets or clears the seat limit.
///
/// The limit may be below the number of seats in use; even then, no user loses a seat.
package struct SetLimitInteractor: Sendable {
    let putLimit: RetriedPut<SeatLimitChange>

    /// Nil clears the limit.
    ///
    /// Handles a locked store and a cancelled token like ``ChangeUserInteractor/execute(_:by:token:in:)``.
    package func execute(
        _ limit: Int?,
        by author: Author,
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil
    ) -> Future<SeatLimitChange> {
        putLimit.execute(SeatLimitQuery(limit: limit, by: author), token: token, in: executor)
    }
}
