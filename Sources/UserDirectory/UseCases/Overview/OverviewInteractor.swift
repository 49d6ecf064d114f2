package import Futures
package import Interactors

/// Counts what an ``Overview`` shows.
///
/// It works in slices, so that nothing else that is asked for meanwhile waits long. However many users there are, they are
/// counted and not read; the seats of past weeks were recorded when those weeks had ended.
package struct OverviewInteractor: Sendable {
    /// How many weeks it reaches back, the present one included.
    package static let weekCount = 12
    /// How many days it looks ahead, today included.
    package static let dayCount = 30
    /// How many of the users are named whose last day comes soon.
    package static let maxEnding = 200

    private let executor: any Executor
    private let reads: OverviewReads
    private let clock: any Clock<Duration>

    /// Composes the use case.
    ///
    /// - Parameters:
    ///   - executor: Where it runs.
    ///   - getCount: Counts users.
    ///   - getUsers: Reads those whose last day comes soon.
    ///   - getSeats: Counts the seats.
    ///   - getWeeks: Reads the seats of past weeks.
    ///   - getRoles: Reads the names of the roles.
    ///   - clock: Measures how long it goes on asking a store that is locked.
    package init(
        executor: any Executor,
        getCount: Interactor.GetByQuery<Int>,
        getUsers: Interactor.GetAllByQuery<User>,
        getSeats: Interactor.GetByQuery<Seats>,
        getWeeks: Interactor.GetAllByQuery<SeatWeek>,
        getRoles: Interactor.GetAllByQuery<String>,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.executor = executor
        self.clock = clock
        reads = OverviewReads(
            getCount: getCount,
            getUsers: getUsers,
            getSeats: getSeats,
            getWeeks: getWeeks,
            getRoles: getRoles
        )
    }

    /// Runs the use case on `executor`, or else on the interactor's own.
    ///
    /// - Parameters:
    ///   - today: The day that it is about.
    ///   - token: Ends it between two slices; the future then fails with `FutureError.cancelled`.
    ///   - executor: Where it runs; nil for the executor of the use case.
    ///   - observer: Gets what has been counted after each slice, on the executor.
    package func execute(
        today: Day,
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil,
        observer: @escaping @Sendable (Overview) -> Void = { _ in }
    ) -> Future<Overview> {
        SliceLoop(executor: executor ?? self.executor, clock: clock, token: token, observer: observer)
            .run(OverviewWork(reads: reads, today: today))
    }
}

/// What an overview asks the repositories, on the thread that it runs on.
struct OverviewReads: Sendable {
    let getCount: Interactor.GetByQuery<Int>
    let getUsers: Interactor.GetAllByQuery<User>
    let getSeats: Interactor.GetByQuery<Seats>
    let getWeeks: Interactor.GetAllByQuery<SeatWeek>
    let getRoles: Interactor.GetAllByQuery<String>

    func count(_ conditions: UserFilter.Term...) throws -> Int {
        let query = UserCountQuery(filter: UserFilter(terms: conditions))
        return try getCount.execute(query, in: DirectExecutor()).result.get()
    }
}
