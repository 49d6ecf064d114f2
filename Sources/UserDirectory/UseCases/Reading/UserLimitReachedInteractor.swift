package import Futures
import Interactors

/// Checks whether the seat limit is reached, that is, whether no seat is free.
package struct UserLimitReachedInteractor: Sendable {
    let executor: any Executor
    let countSeats: CountSeatsInteractor

    /// Checks the stored limit; returns false if there is no limit.
    package func execute(in executor: (any Executor)? = nil) -> Future<Bool> {
        countSeats.execute(in: executor ?? self.executor).map(\.isReached)
    }

    package func execute(limit: Int, in executor: (any Executor)? = nil) -> Future<Bool> {
        countSeats.execute(in: executor ?? self.executor).map { Seats(used: $0.used, limit: limit).isReached }
    }
}
