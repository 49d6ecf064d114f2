package import Futures
package import Interactors
internal import Tracing

/// The progress of an undo or a redo, and its result at the end.
package struct ReversalProgress: Hashable, Sendable {
    /// The task that is undone or redone; nil before the first slice.
    package internal(set) var target: StoredTask?
    /// The reversing task; nil until something has been written, and thus also if all users were refused.
    package internal(set) var task: StoredTask?
    /// The number of users restored; the limit counts as one.
    package internal(set) var done = 0
    package internal(set) var refused = 0
    /// The first ones, at most ``refusalLimit``.
    package internal(set) var refusals: [Reversal.Refusal] = []
    /// Whether the token was cancelled before the end; completed changes stay.
    package internal(set) var isCancelled = false

    /// How many refusals are kept: enough to read.
    package static let refusalLimit = 1_000

    package init() {}
}

/// Undoes a task: a change of one user, a bulk change or an import.
///
/// Each user is restored exactly as before the task, except for the version, which keeps increasing, and the time of
/// the change; or is refused with the reason. An undo is a task itself, and undoing it is a redo.
package struct UndoTaskInteractor: Sendable {
    private let reverseTask: ReverseTask

    package init(
        executor: any Executor,
        putReversal: Interactor.PutByQuery<Reversal>,
        beginTask: BeginTaskInteractor,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        reverseTask = ReverseTask(.undo, executor, putReversal, beginTask, clock)
    }

    /// The future fails with ``DirectoryError/nothingToReverse(_:)``, ``DirectoryError/noTask(_:)`` or
    /// ``DirectoryError/irreversible(_:_:)``, or if the store fails.
    ///
    /// It does not fail if single users are refused.
    ///
    /// Without a task it undoes the author's newest task that is not undone. The observer is called on the executor,
    /// synchronously, after each slice; the token is checked between two slices.
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

/// Redoes an undone task.
package struct RedoTaskInteractor: Sendable {
    private let reverseTask: ReverseTask

    package init(
        executor: any Executor,
        putReversal: Interactor.PutByQuery<Reversal>,
        beginTask: BeginTaskInteractor,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        reverseTask = ReverseTask(.redo, executor, putReversal, beginTask, clock)
    }

    /// Without a task it redoes the one that the author undid last, unless the author has changed something else since.
    ///
    /// See ``UndoTaskInteractor/execute(_:by:token:in:observer:)``.
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

/// The common part of undo and redo.
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
