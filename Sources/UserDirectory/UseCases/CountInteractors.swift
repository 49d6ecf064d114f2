package import Futures
package import Interactors

/// Counts users: all who are not in the trash, or those that match a filter.
///
/// The store counts; no user is loaded.
package struct CountAllUsersInteractor: Sendable {
    private let executor: any Executor
    private let getCount: Interactor.GetByQuery<Int>

    package init(executor: any Executor, getCount: Interactor.GetByQuery<Int>) {
        self.executor = executor
        self.getCount = getCount
    }

    /// Counts only users before the place if there is one, which gives its row number.
    ///
    /// The token cancels a count that waits, and a running one if the store supports that.
    package func execute(
        _ filter: UserFilter = .everyone,
        before place: UserCountQuery.Place? = nil,
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil
    ) -> Future<Int> {
        (executor ?? self.executor).submit(token: token) { [getCount] resolver in
            let query = UserCountQuery(filter: filter, before: place)
            resolver.set(RunningRead.$token.withValue(token) { getCount.execute(query, in: DirectExecutor()) })
        }
    }
}

/// Counts the seats in use; the result includes the limit.
package struct CountSeatsInteractor: Sendable {
    private let executor: any Executor
    private let getSeats: Interactor.GetByQuery<Seats>

    package init(executor: any Executor, getSeats: Interactor.GetByQuery<Seats>) {
        self.executor = executor
        self.getSeats = getSeats
    }

    package func execute(in executor: (any Executor)? = nil) -> Future<Seats> {
        getSeats.execute(SeatsQuery(), in: executor ?? self.executor)
    }
}

/// Returns whether the seat limit is reached, so that no seat is free.
///
/// The reference's sample compares with `>`, which would allow one user too many; this is `used >= limit`.
package struct UserLimitReachedInteractor: Sendable {
    private let executor: any Executor
    private let countSeats: CountSeatsInteractor

    package init(executor: any Executor, countSeats: CountSeatsInteractor) {
        self.executor = executor
        self.countSeats = countSeats
    }

    /// Checks the stored limit; false without one.
    package func execute(in executor: (any Executor)? = nil) -> Future<Bool> {
        countSeats.execute(in: executor ?? self.executor).map(\.isReached)
    }

    /// Checks a given limit instead of the stored one.
    package func execute(limit: Int, in executor: (any Executor)? = nil) -> Future<Bool> {
        countSeats.execute(in: executor ?? self.executor).map { Seats(used: $0.used, limit: limit).isReached }
    }
}
