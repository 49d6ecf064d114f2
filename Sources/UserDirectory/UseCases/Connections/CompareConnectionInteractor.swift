package import Futures

/// Compares the accounts of a connection with the users of the store; changes nothing.
package struct CompareConnectionInteractor: Sendable {
    private let executor: any Executor
    private let useCases: UserUseCases
    private let clock: any Clock<Duration>
    private let wallClock: any WallClock

    package init(
        executor: any Executor,
        useCases: UserUseCases,
        clock: any Clock<Duration> = ContinuousClock(),
        wallClock: any WallClock = SystemWallClock()
    ) {
        self.executor = executor
        self.useCases = useCases
        self.clock = clock
        self.wallClock = wallClock
    }

    /// Returns how many users a pull would change, how many accounts a push would change, and other counts.
    ///
    /// The connection's executor reads the accounts, and calls `progress` with the number of accounts read so far. Then
    /// the app executor compares the accounts with the users, in slices, and calls the observer with the result of each
    /// comparison, even if nothing differs.
    ///
    /// The future fails with one of these errors:
    /// - a ``RemoteError`` if the accounts cannot be read;
    /// - a ``PlanSpillError`` if the temporary file with the accounts cannot be written or read;
    /// - a ``DirectoryError`` if the store fails;
    /// - the error that the observer throws;
    /// - `FutureError.cancelled` if the token is cancelled.
    package func execute(
        _ connection: DirectoryConnection,
        token: CancellationToken? = nil,
        progress: @escaping @Sendable (Int) -> Void = { _ in },
        observer: @escaping @Sendable (Difference, Directions) throws -> Void = { _, _ in }
    ) -> Future<ConnectionCounts> {
        let (settings, directory) = (connection.settings, connection.directory)
        let pairings = useCases.readPairings
        let today = wallClock.today
        let belonging = Belonging(settings, today: today)
        let push = PushDecision(settings, directory, preference: nil, today: today)
        return ReadAccountsInteractor().execute(connection, token: token, observer: progress)
            .flatMap { [executor, clock] snapshot in
                let differences = Differences(settings, directory, snapshot: snapshot) {
                    try pairings.execute($0, in: DirectExecutor()).result.get()
                }
                let stage = CompareStage(settings, belonging, push, differences, accounts: snapshot.count, observer)
                return SliceLoop(executor: executor, clock: clock, token: token).run(stage)
            }
    }
}

private struct CompareStage: SlicedWork {
    private let settings: ConnectionSettings
    private let belonging: Belonging
    private let push: PushDecision
    private let observer: @Sendable (Difference, Directions) throws -> Void
    private var differences: Differences
    private var counts = ConnectionCounts()
    private var isAtEnd = false

    var output: ConnectionCounts? { isAtEnd ? counts : nil }

    init(
        _ settings: ConnectionSettings,
        _ belonging: Belonging,
        _ push: PushDecision,
        _ differences: Differences,
        accounts: Int,
        _ observer: @escaping @Sendable (Difference, Directions) throws -> Void
    ) {
        self.settings = settings
        self.belonging = belonging
        self.push = push
        self.differences = differences
        self.observer = observer
        counts.accounts = accounts
    }

    mutating func advance(by count: Int) throws -> Int {
        guard let found = try differences.next(count) else {
            isAtEnd = true
            return 0
        }
        for case .difference(let difference) in found {
            let directions = difference.directions(settings, belonging, push)
            if case .both = difference.sides, difference.link != nil { counts.linked += 1 }
            counts.count(directions)
            try observer(difference, directions)
        }
        return found.count
    }
}
