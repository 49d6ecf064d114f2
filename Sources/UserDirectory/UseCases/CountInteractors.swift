package import Futures
package import Interactors

/// Counts users: all who are not in the trash, or those that a filter finds.
///
/// The store counts; no user is loaded.
package struct CountAllUsersInteractor: Sendable {
    private let executor: any Executor
    private let getCount: Interactor.GetByQuery<Int>

    /// Composes the use case.
    package init(executor: any Executor, getCount: Interactor.GetByQuery<Int>) {
        self.executor = executor
        self.getCount = getCount
    }

    /// Runs the use case on `executor`, or else on the interactor's own.
    ///
    /// - Parameters:
    ///   - filter: Which users are counted.
    ///   - place: Only those before this place, which gives its row number.
    ///   - token: Keeps a count from starting that waits for its turn, and cancels one that runs if the store can.
    ///   - executor: Where it runs; nil for the executor of the use case.
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

/// Counts the seats in use; the result has the limit.
package struct CountSeatsInteractor: Sendable {
    private let executor: any Executor
    private let getSeats: Interactor.GetByQuery<Seats>

    /// Composes the use case.
    package init(executor: any Executor, getSeats: Interactor.GetByQuery<Seats>) {
        self.executor = executor
        self.getSeats = getSeats
    }

    /// Runs the use case on `executor`, or else on the interactor's own.
    package func execute(in executor: (any Executor)? = nil) -> Future<Seats> {
        getSeats.execute(SeatsQuery(), in: executor ?? self.executor)
    }
}

/// Returns whether the seat limit is reached, so that no seat is free.
///
/// The reference's sample compares with `>`, which would let one user too many in; here it is `used >= limit`.
package struct UserLimitReachedInteractor: Sendable {
    private let executor: any Executor
    private let countSeats: CountSeatsInteractor

    /// Composes the use case.
    package init(executor: any Executor, countSeats: CountSeatsInteractor) {
        self.executor = executor
        self.countSeats = countSeats
    }

    /// Asks about the stored limit.
    ///
    /// Without one it is never reached.
    package func execute(in executor: (any Executor)? = nil) -> Future<Bool> {
        countSeats.execute(in: executor ?? self.executor).map(\.isReached)
    }

    /// Asks about a given limit, whatever the stored one is.
    package func execute(limit: Int, in executor: (any Executor)? = nil) -> Future<Bool> {
        countSeats.execute(in: executor ?? self.executor).map { Seats(used: $0.used, limit: limit).isReached }
    }
}
