package import Futures

/// Imports users from a file: makes the plan and applies it.
package struct ImportUsersInteractor: Sendable {
    /// Receives, after each slice, the progress and the lines that were refused in the slice.
    ///
    /// An import calls the observer on its executor, synchronously.
    package typealias Observer = @Sendable (_ progress: ImportProgress, _ problems: [ImportProblem]) -> Void

    package let plan: PlanImportInteractor
    package let apply: ApplyPlanInteractor
    package let readPlan: ReadPlanInteractor
    package let writeRejects: WriteRejectsInteractor
    package let completePath: CompletePathInteractor

    /// The clock measures the slices and the waits for a locked store.
    ///
    /// `wallClock` provides the plan's date, and the day that decides which users are expired.
    package init(
        executor: any Executor,
        useCases: UserUseCases,
        clock: any Clock<Duration> = ContinuousClock(),
        wallClock: any WallClock = SystemWallClock()
    ) {
        plan = PlanImportInteractor(executor: executor, useCases: useCases, clock: clock, wallClock: wallClock)
        apply = ApplyPlanInteractor(executor: executor, useCases: useCases, clock: clock)
        readPlan = ReadPlanInteractor(executor: executor)
        writeRejects = WriteRejectsInteractor(executor: executor, clock: clock)
        completePath = CompletePathInteractor(executor: executor)
    }

    /// Returns the final progress; ``ImportProgress/stop`` is set if the import ended early.
    ///
    /// The file is read on the executor; nothing is changed before the whole file has been read and planned. The future
    /// fails with the errors of ``PlanImportInteractor`` and ``ApplyPlanInteractor``. If the token is cancelled, no
    /// further slice is run, and the future succeeds with the progress so far.
    package func execute(
        _ source: any ByteSource,
        options: ImportOptions = ImportOptions(),
        title: String = "Import users",
        by author: Author,
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil,
        observer: @escaping Observer = { _, _ in }
    ) -> Future<ImportProgress> {
        let last = Locked(ImportProgress())
        let observer: Observer = { progress, problems in
            last.withLock { $0 = progress }
            observer(progress, problems)
        }
        return plan.execute(source, options: options, by: author, token: token, in: executor, observer: observer)
            .flatMap { plan in
                apply.execute(plan, title: title, by: author, token: token, in: executor, observer: observer)
            }
            .recover { error in
                guard case FutureError.cancelled = error else { throw error }
                return last.withLock { $0 }.cancelled
            }
    }
}
