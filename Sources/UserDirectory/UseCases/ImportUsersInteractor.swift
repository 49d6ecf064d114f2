package import Futures

/// Imports users from a file: makes the plan and carries it out.
package struct ImportUsersInteractor: Sendable {
    /// Gets the progress after each slice, and the lines that the slice has refused.
    ///
    /// It runs on the import's executor, which waits for it.
    package typealias Observer = @Sendable (_ progress: ImportProgress, _ problems: [ImportProblem]) -> Void

    /// Makes the plan.
    package let plan: PlanImportInteractor
    /// Carries a plan out.
    package let apply: ApplyPlanInteractor
    /// Reads a part of a plan.
    package let readPlan: ReadPlanInteractor
    /// Writes what was refused.
    package let writeRejects: WriteRejectsInteractor

    /// Composes the use case.
    ///
    /// - Parameters:
    ///   - executor: Where the use case runs unless `execute` is given another executor.
    ///   - useCases: Reads what the plan is decided on, and applies the changes of a slice.
    ///   - clock: Measures the slices, and how long one goes on asking a store that is locked.
    ///   - wallClock: Provides the day that decides which accounts are expired.
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
    }

    /// Runs the use case; returns the final progress.
    ///
    /// If it stopped before the end of the file, ``ImportProgress/stop`` is set.
    ///
    /// Nothing is changed before the whole file has been read and decided about. The future fails as those of
    /// ``PlanImportInteractor`` and ``ApplyPlanInteractor`` do, but not when it is cancelled.
    ///
    /// - Parameters:
    ///   - source: The file. It is read on the executor.
    ///   - options: How the file is read and applied.
    ///   - title: What the import's task in the journal is called.
    ///   - author: Who imports.
    ///   - token: Ends the import between two slices.
    ///   - executor: Where it runs; nil for the executor of the use case.
    ///   - observer: Gets the progress.
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
