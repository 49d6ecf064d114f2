package import Futures

/// Makes the plan of an import: reads a file in slices and decides about each record, without changing anything.
///
/// Each slice is submitted to the executor separately.
package struct PlanImportInteractor: Sendable {
    private let executor: any Executor
    private let reads: ImportReads
    private let clock: any Clock<Duration>
    private let wallClock: any WallClock

    /// `clock` measures the slices.
    ///
    /// `wallClock` provides the plan's date, and the day that decides which users are expired.
    package init(
        executor: any Executor,
        useCases: UserUseCases,
        clock: any Clock<Duration> = ContinuousClock(),
        wallClock: any WallClock = SystemWallClock()
    ) {
        self.executor = executor
        reads = ImportReads(useCases: useCases)
        self.clock = clock
        self.wallClock = wallClock
    }

    /// Reads the file on the executor; after each slice, the observer receives the progress and the refused lines.
    ///
    /// Lines that would disable, demote or expire the author's own account are refused.
    ///
    /// The future fails with one of these errors:
    /// - a ``UserCSVHeaderError`` or ``UserFileError`` if the file cannot be read at all;
    /// - the source's error;
    /// - a ``DirectoryError`` if the store fails;
    /// - a ``PlanSpillError`` if the plan's temporary file cannot be written;
    /// - `FutureError.cancelled` if the token is cancelled before the last slice.
    package func execute(
        _ source: any ByteSource,
        options: ImportOptions = ImportOptions(),
        by author: Author,
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil,
        observer: @escaping ImportUsersInteractor.Observer = { _, _ in }
    ) -> Future<ImportPlan> {
        run(.file(source), options, author, token, executor, observer)
    }

    /// Reads a plan written by ``ImportPlan/write(to:store:)``, and decides about its entries again.
    ///
    /// Entries about users who were changed after the plan was made are refused as ``ImportProblem/Reason/stale(_:)``.
    /// Entries that were already applied are counted as unchanged. The plan must have been made for the store whose
    /// name is `store`.
    package func execute(
        again plan: any ByteSource,
        store: String,
        options: ImportOptions = ImportOptions(),
        by author: Author,
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil,
        observer: @escaping ImportUsersInteractor.Observer = { _, _ in }
    ) -> Future<ImportPlan> {
        run(.plan(plan, store: store), options, author, token, executor, observer)
    }

    func run(
        _ input: PlanInput,
        _ options: ImportOptions,
        _ author: Author,
        _ token: CancellationToken?,
        _ executor: (any Executor)?,
        _ observer: @escaping ImportUsersInteractor.Observer
    ) -> Future<ImportPlan> {
        let stage = PlanStage(
            input: input,
            options: options,
            author: author.through(.importing),
            reads: reads,
            clock: clock,
            wallClock: wallClock
        )
        return SliceLoop(executor: executor ?? self.executor, clock: clock, token: token)
            .run(stage) { observer($0.progress, $0.problems) }
    }
}
