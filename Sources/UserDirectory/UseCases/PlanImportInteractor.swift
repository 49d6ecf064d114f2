package import Futures

/// Makes the plan of an import: reads a file and decides about each record, without changing anything.
///
/// Each slice is a submission of its own that submits the next one.
package struct PlanImportInteractor: Sendable {
    private let executor: any Executor
    private let reads: ImportReads
    private let clock: any Clock<Duration>
    private let wallClock: any WallClock

    /// Composes the use case.
    ///
    /// - Parameters:
    ///   - clock: Measures the slices.
    ///   - wallClock: Provides the date of the plan and the day that decides which accounts are expired.
    ///   - useCases: The use cases that it is composed of.
    ///   - executor: Where it runs.
    package init(
        executor: any Executor,
        useCases: UserUseCases,
        clock: any Clock<Duration> = ContinuousClock(),
        wallClock: any WallClock = SystemWallClock()
    ) {
        self.executor = executor
        reads = ImportReads(useCases)
        self.clock = clock
        self.wallClock = wallClock
    }

    /// Plans the import of a file of users; the future resolves with the plan.
    ///
    /// The future fails with a ``UserCSVHeaderError`` or ``UserFileError`` if nothing of the file can be read, with
    /// `FutureError.cancelled`, with the source's error, or with a ``DirectoryError`` if the store fails.
    ///
    /// - Parameters:
    ///   - source: The file. It is read on the executor.
    ///   - options: How the file is read and applied.
    ///   - author: The author of the import; the guards protect the author's own account.
    ///   - token: Cancels the use case between two slices.
    ///   - observer: Gets the progress and the refused lines.
    ///   - executor: Where it runs; nil for the executor of the use case.
    package func execute(
        _ source: any ByteSource,
        options: ImportOptions = ImportOptions(),
        by author: Author,
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil,
        observer: @escaping ImportUsersInteractor.Observer = { _, _ in }
    ) -> Future<ImportPlan> {
        run(source, options, nil, author, token, executor, observer)
    }

    /// Runs the use case and gives the plan that a file holds, decided anew: what the store has now may differ.
    ///
    /// Entries about users who were changed since are refused as ``ImportProblem/Reason/stale(_:)``, and those that were
    /// carried out already are unchanged.
    ///
    /// - Parameters:
    ///   - plan: What ``ImportPlan/write(to:store:)`` wrote.
    ///   - store: What the store is called; it must be the one that the plan was made for.
    ///   - observer: Gets the progress.
    ///   - options: How it is read and applied.
    ///   - token: Ends it between two slices.
    ///   - author: Who asks for it.
    ///   - executor: Where it runs; nil for the executor of the use case.
    package func execute(
        again plan: any ByteSource,
        store: String,
        options: ImportOptions = ImportOptions(),
        by author: Author,
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil,
        observer: @escaping ImportUsersInteractor.Observer = { _, _ in }
    ) -> Future<ImportPlan> {
        run(plan, options, store, author, token, executor, observer)
    }

    private func run(
        _ source: any ByteSource,
        _ options: ImportOptions,
        _ store: String?,
        _ author: Author,
        _ token: CancellationToken?,
        _ executor: (any Executor)?,
        _ observer: @escaping ImportUsersInteractor.Observer
    ) -> Future<ImportPlan> {
        let stage = PlanStage(
            source,
            options: options,
            planFor: store,
            author: author.through(.importing),
            reads: reads,
            clock: clock,
            wallClock: wallClock
        )
        return ImportLoop(executor: executor ?? self.executor, clock: clock, token: token, observer: observer)
            .run(stage)
    }
}
