package import Futures

/// Makes the plan of a pull: reads all accounts of a connection, and decides what the store takes from each account.
///
/// Like the plan of an import, the plan of a pull is carried out by ``ApplyPlanInteractor``.
package struct PlanPullInteractor: Sendable {
    private let executor: any Executor
    private let useCases: UserUseCases
    private let plan: PlanImportInteractor
    private let wallClock: any WallClock

    package init(
        executor: any Executor,
        useCases: UserUseCases,
        clock: any Clock<Duration> = ContinuousClock(),
        wallClock: any WallClock = SystemWallClock()
    ) {
        self.executor = executor
        self.useCases = useCases
        self.wallClock = wallClock
        plan = PlanImportInteractor(executor: executor, useCases: useCases, clock: clock, wallClock: wallClock)
    }

    /// Plans a pull.
    ///
    /// The connection's executor reads the accounts. Then the app executor decides about each account, in slices. A
    /// field that was changed on both sides is a conflict, unless `preference` says which side wins.
    ///
    /// While accounts are read, the observer receives the number of accounts read so far in ``ImportProgress/done``.
    /// Then, after each slice, the observer receives the progress and the refused accounts.
    ///
    /// The future fails with a ``RemoteError`` if the accounts cannot be read, and with the errors of
    /// ``PlanImportInteractor``.
    package func execute(
        _ connection: DirectoryConnection,
        options: ImportOptions = ImportOptions(),
        preference: Preference? = nil,
        by author: Author,
        token: CancellationToken? = nil,
        observer: @escaping ImportUsersInteractor.Observer = { _, _ in }
    ) -> Future<ImportPlan> {
        let settings = connection.settings
        let directory = connection.directory
        let pairings = useCases.readPairings
        let today = wallClock.today
        let snapshot = ReadAccountsInteractor().execute(connection, isPush: false, token: token, observer: observer)
        return snapshot.flatMap { snapshot in
            let records = PullRecords(
                settings,
                directory,
                snapshot: snapshot,
                preference: preference,
                today: today,
                read: { try pairings.execute($0, in: DirectExecutor()).result.get() }
            )
            return plan.run(.pull(records, settings), options, author, token, executor, observer)
        }
    }
}
