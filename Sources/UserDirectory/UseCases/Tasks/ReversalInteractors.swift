package import Futures
package import Interactors
internal import Tracing

/// How far an undo or a redo is, and at its end what became of it.
package struct ReversalProgress: Hashable, Sendable {
    /// The task that is undone or redone; nil before the first slice.
    package internal(set) var target: StoredTask?
    /// The reversing task; nil until something has been written, and thus also if all users were refused.
    package internal(set) var task: StoredTask?
    /// The number of users restored; the limit counts as one.
    package internal(set) var done = 0
    /// The number of users refused.
    package internal(set) var refused = 0
    /// The first of those, at the most ``refusalLimit``.
    package internal(set) var refusals: [Reversal.Refusal] = []
    /// Whether its token was cancelled before its end; what was done stays.
    package internal(set) var isCancelled = false

    /// How many refusals are kept: enough for a person to read.
    package static let refusalLimit = 1_000

    /// One that has not begun.
    package init() {}
}

/// Undoes a task: a change of one user, a bulk change or an import.
///
/// Each user is restored exactly as before the task, except for the version, which keeps increasing, and the time of
/// the change; or is refused with the reason. An undo is a task itself, and undoing it is a redo.
package struct UndoTaskInteractor: Sendable {
    private let reverseTask: ReverseTask

    /// Composes the use case.
    ///
    /// - Parameters:
    ///   - clock: Measures how long a slice goes on asking a store that is locked.
    ///   - executor: Where it runs.
    ///   - putReversal: Undoes and redoes in the store.
    ///   - beginTask: Enters the task in the journal.
    package init(
        executor: any Executor,
        putReversal: Interactor.PutByQuery<Reversal>,
        beginTask: BeginTaskInteractor,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        reverseTask = ReverseTask(.undo, executor, putReversal, beginTask, clock)
    }

    /// Runs the use case.
    ///
    /// The future fails with ``DirectoryError/nothingToReverse(_:)``, ``DirectoryError/noTask(_:)`` or
    /// ``DirectoryError/irreversible(_:_:)``, or if the store fails. It does not fail if single users are refused.
    ///
    /// - Parameters:
    ///   - task: The task; nil for the author's newest task that is not undone.
    ///   - token: Cancels the use case between two slices.
    ///   - observer: Called on the executor, synchronously, with the progress after each slice.
    ///   - executor: Where it runs; nil for the executor of the use case.
    ///   - author: The author of the undo.
    package func execute(
        _ task: TaskReference? = nil,
        by author: Author,
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil,
        observer: @escaping @Sendable (ReversalProgress) -> Void = { _ in }
    ) -> Future<ReversalProgress> {
        reverseTask.execute(task, author, token, executor, observer)
    }
}

/// Does a task again that was undone.
package struct RedoTaskInteractor: Sendable {
    private let reverseTask: ReverseTask

    /// Composes the use case.
    ///
    /// - Parameters:
    ///   - clock: Measures how long a slice goes on asking a store that is locked.
    ///   - putReversal: Undoes and redoes in the store.
    ///   - beginTask: Enters the task in the journal.
    ///   - executor: Where it runs.
    package init(
        executor: any Executor,
        putReversal: Interactor.PutByQuery<Reversal>,
        beginTask: BeginTaskInteractor,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        reverseTask = ReverseTask(.redo, executor, putReversal, beginTask, clock)
    }

    /// Runs the use case; see ``UndoTaskInteractor/execute(_:by:token:in:observer:)``.
    ///
    /// - Parameters:
    ///   - task: Which task; nil for the one that the author undid last, as long as the author has changed nothing
    ///     else since.
    ///   - token: Ends it between two slices.
    ///   - author: Who asks for it.
    ///   - observer: Gets the progress.
    ///   - executor: Where it runs; nil for the executor of the use case.
    package func execute(
        _ task: TaskReference? = nil,
        by author: Author,
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil,
        observer: @escaping @Sendable (ReversalProgress) -> Void = { _ in }
    ) -> Future<ReversalProgress> {
        reverseTask.execute(task, author, token, executor, observer)
    }
}

/// What undo and redo have in common.
private struct ReverseTask: Sendable {
    private let direction: ReversalQuery.Direction
    private let executor: any Executor
    private let putReversal: Interactor.PutByQuery<Reversal>
    private let beginTask: BeginTaskInteractor
    private let clock: any Clock<Duration>

    init(
        _ direction: ReversalQuery.Direction,
        _ executor: any Executor,
        _ putReversal: Interactor.PutByQuery<Reversal>,
        _ beginTask: BeginTaskInteractor,
        _ clock: any Clock<Duration>
    ) {
        self.direction = direction
        self.executor = executor
        self.putReversal = putReversal
        self.beginTask = beginTask
        self.clock = clock
    }

    func execute(
        _ task: TaskReference?,
        _ author: Author,
        _ token: CancellationToken?,
        _ executor: (any Executor)?,
        _ observer: @escaping @Sendable (ReversalProgress) -> Void
    ) -> Future<ReversalProgress> {
        let work = ReversalWork(
            direction: direction,
            reference: task,
            author: author,
            clock: clock,
            tasks: beginTask.direct,
            putReversal: putReversal
        )
        return SliceLoop(executor: executor ?? self.executor, clock: clock, token: token, observer: observer).run(work)
    }
}

/// A running undo or redo between two slices.
private struct ReversalWork: SlicedWork {
    let direction: ReversalQuery.Direction
    let reference: TaskReference?
    let author: Author
    let clock: any Clock<Duration>
    let tasks: TaskPut
    let putReversal: Interactor.PutByQuery<Reversal>

    private(set) var progress = ReversalProgress()
    private(set) var isFinished = false
    private var place: Reversal.Place?
    private var pace = SlicePace()

    init(
        direction: ReversalQuery.Direction,
        reference: TaskReference?,
        author: Author,
        clock: any Clock<Duration>,
        tasks: TaskPut,
        putReversal: Interactor.PutByQuery<Reversal>
    ) {
        self.direction = direction
        self.reference = reference
        self.author = author
        self.clock = clock
        self.tasks = tasks
        self.putReversal = putReversal
    }

    mutating func advance() throws {
        let stopwatch = Stopwatch(clock)
        let query = ReversalQuery(direction, task: reference, by: author, limit: pace.count, from: place)
        let slice = try putReversal.execute(nil, query: query, in: DirectExecutor()).result.get()
        progress.target = slice.target
        progress.task = slice.task
        progress.done += slice.done
        progress.refused += slice.refusals.count
        progress.refusals += slice.refusals.prefix(ReversalProgress.refusalLimit - progress.refusals.count)
        place = slice.next
        isFinished = slice.next == nil
        pace.record(count: query.limit, duration: stopwatch.elapsed)
    }

    mutating func cancel() throws {
        // Before the first slice there is nothing that could have been cancelled.
        guard place != nil else { throw FutureError.cancelled }
        try tasks.end(progress.task?.id, as: .cancelled)
        progress.isCancelled = true
        isFinished = true
    }

    func fail() {
        if place != nil { try? tasks.end(progress.task?.id, as: .failed) }
    }
}
