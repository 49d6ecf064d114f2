package import Futures

/// Makes the plan of a push: reads all accounts of a connection, and decides which to create, change or remove.
///
/// The plan is applied by ``ApplyPushInteractor``.
package struct PlanPushInteractor: Sendable {
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

    /// First, the connection's executor reads all accounts; then the app executor decides about them in slices.
    ///
    /// The observer and the errors of the future are the same as in ``PlanPullInteractor``.
    ///
    /// `preference` decides conflicts about fields (see ``FieldDifference/Side/both``) and about accounts that were
    /// deleted at the connection. It does not decide conflicts about the login of a new account. `removals` is the
    /// maximum number of accounts to disable or delete; if it is nil, the limit in the connection's settings applies.
    package func execute(
        _ connection: DirectoryConnection,
        removals: Int? = nil,
        preference: Preference? = nil,
        by author: Author,
        token: CancellationToken? = nil,
        observer: @escaping ImportUsersInteractor.Observer = { _, _ in }
    ) -> Future<ImportPlan> {
        let (settings, directory) = (connection.settings, connection.directory)
        let pairings = useCases.readPairings
        let today = wallClock.today
        var options = ImportOptions()
        options.removals = removals
        let snapshot = ReadAccountsInteractor().execute(connection, isPush: true, token: token, observer: observer)
        return snapshot.flatMap { [options] snapshot in
            let records = PushRecords(
                settings,
                directory,
                snapshot: snapshot,
                preference: preference,
                today: today,
                read: { try pairings.execute($0, in: DirectExecutor()).result.get() }
            )
            return plan.run(.push(records, settings), options, author, token, executor, observer)
        }
    }
}
