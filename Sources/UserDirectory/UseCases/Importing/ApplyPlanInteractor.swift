package import Futures

/// Applies the plan of an import or a pull, by default in slices.
///
/// Each slice is one transaction, and is submitted to the executor separately. If the import ends early or its process
/// dies, all lines up to a certain line have been processed, and the lines after this line have not. The import can be
/// run again: lines that were already applied change nothing.
package struct ApplyPlanInteractor: Sendable {
    let executor: any Executor
    let useCases: UserUseCases
    let clock: any Clock<Duration>
    /// A plan that adds fewer users than this is always applied in slices.
    package var minLoaded = 20_000

    init(executor: any Executor, useCases: UserUseCases, clock: any Clock<Duration>) {
        self.executor = executor
        self.useCases = useCases
        self.clock = clock
    }

    /// Returns the final progress; ``ImportProgress/stop`` is set if the import stopped before the last entry.
    ///
    /// Changes nothing if the plan has a ``PlanSummary/obstacle``. If a user was changed after the plan was made, the
    /// user's line is refused. The future fails with a ``DirectoryError`` if the store fails, or with a
    /// ``PlanSpillError`` if the plan's temporary file cannot be read. In both cases, the last progress that the
    /// observer received says what was applied.
    ///
    /// `title` names the import's task in the journal. If the token is cancelled, no further slice is run; applied
    /// changes stay. Besides the progress, the observer receives lines that the plan accepted, but that are refused
    /// when they are applied.
    ///
    /// With `allowsLoading`, a plan that only adds users is applied in one transaction, if the store supports this. The
    /// plan must add at least ``minLoaded`` users, and more users than the store has outside the trash. One transaction
    /// is several times as fast as slices, but no other use case can run on the executor meanwhile. If the transaction
    /// is cancelled or fails, nothing is applied.
    package func execute(
        _ plan: ImportPlan,
        title: String = "Import users",
        by author: Author,
        allowsLoading: Bool = false,
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil,
        observer: @escaping ImportUsersInteractor.Observer = { _, _ in }
    ) -> Future<ImportProgress> {
        let author = author.through(.importing)
        let executor = executor ?? self.executor
        let applyInSlices = { @Sendable in
            SliceLoop(
                executor: executor,
                retry: BusyRetry(clock: clock, waits: useCases.lockWaits),
                token: token,
                pace: useCases.pace
            )
            .run(stage(plan, title, author)) { observer($0.progress, $0.problems) }
        }
        let summary = plan.summary
        guard allowsLoading, summary.obstacle == nil, summary.updated + summary.removed == 0,
            summary.created >= minLoaded, let loads = useCases.loadPlan
        else { return applyInSlices() }
        return useCases.countUsers.execute(in: executor).flatMap { users in
            guard users < summary.created else { return applyInSlices() }
            return load(plan, title, author, by: loads, token, executor, observer)
        }
    }

    private func stage(_ plan: ImportPlan, _ title: String, _ author: Author) -> ApplyStage {
        let (tasks, batches) = (useCases.beginTask.tasks, useCases.changeUsers.putBatch)
        let links = useCases.updateLinks.putUpdate
        let writes = ApplyStage.Writes(
            begin: { try tasks.begin(title, by: author) },
            change: { try batches.attempt($0) },
            link: { try links.attempt($0) },
            seats: { [countSeats = useCases.countSeats] in try countSeats.execute(in: DirectExecutor()).result.get() },
            end: { try tasks.end($0, as: $1, failed: $2) }
        )
        return ApplyStage(plan, author: author, writes: writes, clock: clock)
    }

    /// Applies the plan in one transaction, and shares the progress with the processes that wait for this transaction.
    private func load(
        _ plan: ImportPlan,
        _ title: String,
        _ author: Author,
        by loads: RetriedPut<ImportProgress>,
        _ token: CancellationToken?,
        _ executor: any Executor,
        _ observer: @escaping ImportUsersInteractor.Observer
    ) -> Future<ImportProgress> {
        let tasks = useCases.beginTask.tasks
        let (clock, shares) = (clock, useCases.progress)
        return tasks.execute(BeginTaskQuery(title, by: author), token: token, in: executor).flatMap { task in
            @Sendable func end(_ state: StoredTask.State, _ waits: LockWaits? = nil) -> Future<StoredTask> {
                let query = EndTaskQuery(task.id, as: state, failed: plan.problems.refused)
                let retry = waits.map { BusyRetry(clock: clock, waits: $0) } ?? tasks.retry
                let puts = RetriedPut(executor: tasks.executor, put: tasks.put, retry: retry)
                return puts.execute(query, token: nil, in: executor)
            }
            let shared = shares?.share(task.id)
            let query = LoadPlanQuery(
                plan: plan,
                author: author,
                task: task.id,
                clock: clock,
                token: token,
                observer: { progress, problems in
                    if let percent = progress.percent { shared?.update(percent) }
                    observer(progress, problems)
                }
            )
            return loads.execute(query, token: token, in: executor)
                .always { shared?.close() }
                .recover { error in
                    guard case FutureError.cancelled = error else { throw error }
                    return plan.beginning(of: task.id).cancelled
                }
                .flatRecover { error in
                    observer(plan.beginning(of: task.id), [])
                    // Reports the original error even if the end of the task cannot be recorded.
                    return end(.failed).recover { _ in throw error }.map { _ in throw error }
                }
                .flatMap { progress in
                    guard progress.stop == .cancelled else { return end(.done).map { _ in progress } }
                    let waits = useCases.lockWaits.afterCancellation
                    return end(.cancelled, waits).map { _ in progress }.recover { error in
                        guard LockWait.isNeeded(after: error) else { throw error }
                        return progress
                    }
                }
        }
    }
}
