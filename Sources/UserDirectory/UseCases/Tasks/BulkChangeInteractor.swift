public import Futures

/// How far a bulk change is, and at its end what became of it.
public struct BulkProgress: Sendable {
    /// What became of each change so far, in the order asked.
    public internal(set) var results: [Result<Change, DirectoryError>] = []
    /// Whether its token was cancelled before its end; what was done stays.
    public internal(set) var isCancelled = false

    /// One that has not begun.
    public init() {}
}

/// Carries out many changes as one task, in slices, so that they can be undone together.
public struct BulkChangeInteractor: Sendable {
    private let executor: any Executor
    private let changeUsers: ChangeUsersInteractor
    private let beginTask: BeginTaskInteractor
    private let clock: any MonotonicClock

    /// Composes the use case.
    ///
    /// - Parameters:
    ///   - clock: Measures the slices, and how long one goes on asking a store that is locked.
    ///   - executor: Where it runs.
    ///   - beginTask: Enters the task in the journal.
    ///   - changeUsers: Applies the slices.
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

    /// Runs the use case; the future fails where the store does, not where single changes are refused.
    ///
    /// Each change is decided by itself.
    ///
    /// - Parameters:
    ///   - title: What a person calls it, without logins: `Disable 3 users`.
    ///   - token: Ends it between two slices.
    ///   - observer: Gets the progress after each slice, on the executor, which waits for it.
    ///   - changes: What is to change.
    ///   - executor: Where it runs; nil for the executor of the use case.
    ///   - author: Who asks for it.
    public func execute(
        _ changes: [UserChange],
        title: String,
        by author: Author,
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil,
        observer: @escaping @Sendable (BulkProgress) -> Void = { _ in }
    ) -> Future<BulkProgress> {
        let work = BulkWork(
            changes: changes,
            title: title,
            author: author,
            clock: clock,
            tasks: beginTask.direct,
            changeUsers: changeUsers
        )
        return SliceLoop(executor: executor ?? self.executor, clock: clock, token: token, observer: observer).run(work)
    }
}

/// A running bulk change between two slices.
private struct BulkWork: SlicedWork {
    let changes: [UserChange]
    let title: String
    let author: Author
    let clock: any MonotonicClock
    let tasks: TaskPut
    let changeUsers: ChangeUsersInteractor

    private(set) var progress = BulkProgress()
    private(set) var isFinished = false
    private var task: TaskID?
    private var pace = SlicePace()

    init(
        changes: [UserChange],
        title: String,
        author: Author,
        clock: any MonotonicClock,
        tasks: TaskPut,
        changeUsers: ChangeUsersInteractor
    ) {
        self.changes = changes
        self.title = title
        self.author = author
        self.clock = clock
        self.tasks = tasks
        self.changeUsers = changeUsers
    }

    mutating func advance() throws {
        let start = clock.now
        let done = progress.results.count
        let slice = Array(changes[done...].prefix(pace.count))
        let isLast = done + slice.count == changes.count
        if !isLast, task == nil {
            // A slice of its own: were it one with the first changes, a store that is locked for those would get a task
            // for each attempt.
            task = try tasks.begin(title, by: author)
            return
        }
        // What fits into one slice, and is one change at last, gets the title that a single change has.
        let own = ChangeTask.whole(title: changes.count == 1 ? nil : title)
        let query = ChangeBatchQuery(slice, by: author, task: task.map { .part(of: $0) } ?? own)
        progress.results += try changeUsers.attempt(query).result.get().results
        pace.record(count: slice.count, duration: clock.now - start)
        guard isLast else { return }
        try? tasks.end(task, as: .done)
        isFinished = true
    }

    mutating func cancel() throws {
        guard !progress.results.isEmpty else { throw FutureError.cancelled }
        try tasks.end(task, as: .cancelled)
        progress.isCancelled = true
        isFinished = true
    }

    func fail() {
        try? tasks.end(task, as: .failed)
    }
}
