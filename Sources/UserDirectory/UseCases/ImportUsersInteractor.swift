public import Futures

/// Imports users from Roster's own CSV, in slices.
///
/// Each slice is a submission of its own that submits the next one, so that whatever else is asked of the executor
/// meanwhile waits for one slice at the most. A slice is one transaction: an import that ends early, or whose process
/// dies, has done all lines up to some line and none after it. It can be run again: lines done before change nothing.
public struct ImportUsersInteractor: Sendable {
    /// Gets the progress after each slice, and the lines that the slice has refused.
    ///
    /// It runs on the import's executor, which waits for it.
    public typealias Observer = @Sendable (_ progress: ImportProgress, _ problems: [ImportProblem]) -> Void

    private let executor: any Executor
    private let changeUsers: ChangeUsersInteractor
    private let beginTask: BeginTaskInteractor
    private let clock: any MonotonicClock

    /// Composes the use case.
    ///
    /// - Parameters:
    ///   - executor: Where the use case runs unless `execute` is given another executor.
    ///   - changeUsers: Applies the changes of a slice.
    ///   - clock: Measures the slices, whose size follows the time they take, and how long a slice goes on asking a
    ///     store that is locked.
    public init(
        executor: any Executor,
        changeUsers: ChangeUsersInteractor,
        beginTask: BeginTaskInteractor,
        clock: any MonotonicClock = SystemMonotonicClock()
    ) {
        self.executor = executor
        self.changeUsers = changeUsers
        self.beginTask = beginTask
        self.clock = clock
    }

    /// Runs the use case and gives the progress at its end, which may be before the end of the file:
    /// ``ImportProgress/stop`` tells.
    ///
    /// The future fails with a ``UserCSVHeaderError``, with what the source throws, or with a ``DirectoryError`` where the
    /// store fails; what was applied until then is what the observer was told last.
    ///
    /// - Parameters:
    ///   - source: The file. It is read on the executor.
    ///   - options: How the file is read and applied.
    ///   - title: What the import's task in the journal is called.
    ///   - author: Who imports.
    ///   - token: Ends the import between two slices.
    ///   - executor: Where it runs; nil for the executor of the use case.
    ///   - observer: Gets the progress.
    public func execute(
        _ source: any ByteSource,
        options: ImportOptions = ImportOptions(),
        title: String = "Import users",
        by author: Author,
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil,
        observer: @escaping Observer = { _, _ in }
    ) -> Future<ImportProgress> {
        let resolver = FutureResolver<ImportProgress>()
        let run = ImportRun(source: source, options: options, title: title, author: author.through(.importing))
        submit(run, nil, token, executor ?? self.executor, observer, resolver)
        return resolver.future
    }

    private func submit(
        _ run: ImportRun,
        _ wait: LockWait?,
        _ token: CancellationToken?,
        _ executor: any Executor,
        _ observer: @escaping Observer,
        _ resolver: FutureResolver<ImportProgress>
    ) {
        executor.submit { end in
            defer { end() }
            var run = run
            var wait = wait
            do {
                if token?.isCancelled == true, !run.isFinished {
                    run.cancel()
                } else if !run.isFinished {
                    try run.advance(clock: clock, tasks: beginTask.direct) { try changeUsers.attempt($0).get() }
                    wait?.end()
                    wait = nil
                    observer(run.progress, run.problems)
                }
                if run.isFinished { try run.endTask(beginTask.direct) }
            } catch FutureError.cancelled {
                // A source that waited for bytes was told to stop.
                run.cancel()
                try? run.endTask(beginTask.direct)
            } catch DirectoryError.storeBusy where wait?.isOver != true {
                // Another process has the store: the same slice queues up again.
                submit(run, wait ?? LockWait(clock), token, executor, observer, resolver)
                return
            } catch {
                wait?.end()
                run.failTask(beginTask.direct)
                resolver.set(error)
                return
            }
            if run.isFinished {
                wait?.end()
                resolver.set(run.progress)
            } else {
                submit(run, wait, token, executor, observer, resolver)
            }
        }
    }
}
