package import Futures

/// Makes the plan of a pull: reads all accounts of a connection, and decides which users to add, change or delete.
///
/// The plan is applied by ``ApplyPlanInteractor``.
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

    /// Decides about accounts, in slices on the app executor, while the connection's executor reads further accounts.
    ///
    /// A field that both sides changed to different values is a conflict, unless `preference` says which side wins. An
    /// account that is read late may contradict earlier decisions, for example because two accounts have the same
    /// login. In this case, planning decides about all accounts again.
    ///
    /// After each slice, the observer receives the progress and the refused accounts. While accounts are read,
    /// ``ImportProgress/done`` is the number of accounts read; afterwards, it is the number of entries planned.
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
        let (settings, directory) = (connection.settings, connection.directory)
        let pairings = useCases.readPairings
        let snapshot = RemoteSnapshot()
        let records = PullRecords(
            settings,
            directory,
            snapshot: snapshot,
            preference: preference,
            today: wallClock.today,
            read: { try pairings.execute($0, in: DirectExecutor()).result.get() }
        )
        let reading = CancellationToken()
        let registration = token?.onCancel { reading.cancel() }
        ReadAccountsInteractor().execute(connection, into: snapshot, token: reading)
        // The problems reported so far, which a second run does not report again. Kept as hashes to save memory.
        let reported = Locked<Set<Int>>([])
        return plan.run(.pull(records, settings), options, author, token, executor) { progress, problems in
            let isComplete = snapshot.isComplete
            reported.withLock { $0.formUnion(problems.map(\.hashValue)) }
            let progress = isComplete ? progress : ImportProgress(reading: snapshot.count, of: settings, isPush: false)
            observer(progress, problems)
        }
        .flatMap { plan in
            guard snapshot.isOutdated else { return Future(value: plan) }
            return self.plan.run(.pull(records, settings), options, author, token, executor) { progress, problems in
                let known = reported.withLock(\.self)
                observer(progress, problems.filter { !known.contains($0.hashValue) })
            }
        }
        .onComplete { result in
            registration?.remove()
            if case .failure = result { reading.cancel() }
        }
    }
}
