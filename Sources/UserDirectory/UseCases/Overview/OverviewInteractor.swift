public import Futures
public import Interactors

/// Counts what an ``Overview`` tells.
///
/// It works in slices, so that nothing else that is asked for meanwhile waits long: however many users there are, they are
/// counted and not read, and of the journal only the last weeks are, up to ``mostEntries``.
public struct OverviewInteractor: Sendable {
    /// How many weeks it reaches back, the present one included.
    public static let weekCount = 12
    /// How many days it looks ahead, today included.
    public static let dayCount = 30
    /// How many of the users are named whose last day comes soon.
    public static let mostEnding = 200
    /// How many entries of the journal are read at the most; seats in weeks before them are not known.
    public static let mostEntries = 20_000

    private let executor: any Executor
    private let reads: OverviewReads
    private let clock: any MonotonicClock

    /// Composes the use case.
    ///
    /// - Parameters:
    ///   - executor: Where it runs.
    ///   - getCount: Counts users.
    ///   - getUser: Reads one user.
    ///   - getUsers: Reads those whose last day comes soon.
    ///   - getSeats: Counts the seats.
    ///   - getRoles: Reads the names of the roles.
    ///   - getEntries: Reads the journal.
    ///   - clock: Measures how long it goes on asking a store that is locked.
    public init(
        executor: any Executor,
        getCount: Interactor.GetByQuery<Int>,
        getUser: Interactor.GetByQuery<User>,
        getUsers: Interactor.GetAllByQuery<User>,
        getSeats: Interactor.GetByQuery<Seats>,
        getRoles: Interactor.GetAllByQuery<String>,
        getEntries: Interactor.GetAllByQuery<JournalEntry>,
        clock: any MonotonicClock = SystemMonotonicClock()
    ) {
        self.executor = executor
        self.clock = clock
        reads = OverviewReads(
            getCount: getCount,
            getUser: getUser,
            getUsers: getUsers,
            getSeats: getSeats,
            getRoles: getRoles,
            getEntries: getEntries
        )
    }

    /// Runs the use case on `executor`, or else on the interactor's own.
    ///
    /// - Parameters:
    ///   - today: The day that it is about.
    ///   - token: Ends it between two slices; the future then fails with `FutureError.cancelled`.
    ///   - executor: Where it runs; nil for the executor of the use case.
    public func execute(
        today: Day,
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil
    ) -> Future<Overview> {
        SliceLoop(executor: executor ?? self.executor, clock: clock, token: token, observer: { _ in })
            .run(OverviewWork(reads: reads, today: today))
    }
}

/// What an overview asks the repositories, on the thread that it runs on.
struct OverviewReads: Sendable {
    let getCount: Interactor.GetByQuery<Int>
    let getUser: Interactor.GetByQuery<User>
    let getUsers: Interactor.GetAllByQuery<User>
    let getSeats: Interactor.GetByQuery<Seats>
    let getRoles: Interactor.GetAllByQuery<String>
    let getEntries: Interactor.GetAllByQuery<JournalEntry>

    func count(_ conditions: UserFilter.Term...) throws -> Int {
        let query = UserCountQuery(filter: UserFilter(terms: conditions))
        return try getCount.execute(query, in: DirectExecutor()).result.get()
    }

    /// A user as they are now; nil where they have been removed.
    func user(_ id: UserID) throws -> User? {
        do {
            return try getUser.execute(UserReferenceQuery(.id(id)), in: DirectExecutor()).result.get()
        } catch DirectoryError.notFound, DirectoryError.purged {
            return nil
        }
    }
}
