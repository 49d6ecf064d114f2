package import Futures

/// Makes the plan of a pull: reads all accounts of a connection, and decides which users to add, change or delete.
///
/// Like the plan of an import, the plan of a pull is applied by ``ApplyPlanInteractor``.
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
    /// The connection's executor reads the accounts. Meanwhile, the app executor decides in slices about the accounts
    /// that have been read. A field that was changed on both sides is a conflict, unless `preference` says which side
    /// wins. If an account that is read late changes earlier decisions, for example because it has the login of another
    /// account, planning decides about all accounts again.
    ///
    /// The observer is called after each slice. While accounts are read, ``ImportProgress/done`` is the number of
    /// accounts read so far; afterwards, it is the number of accounts about which planning has decided. The observer
    /// also receives the refused accounts.
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
            // The accounts that have not been read yet are not needed.
            if case .failure = result { reading.cancel() }
        }
    }
}
