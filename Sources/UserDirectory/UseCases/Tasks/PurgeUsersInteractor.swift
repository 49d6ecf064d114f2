package import Futures
package import Interactors
internal import Tracing

/// The progress of a purge, and at its end the results.
package struct PurgeProgress: Sendable {
    /// The result for each user so far, in the order requested.
    package internal(set) var results: [Result<Tombstone, DirectoryError>] = []
    /// Whether the token was cancelled before the end; users purged until then stay purged.
    package internal(set) var isCancelled = false

    /// One that has not begun.
    package init() {}
}

/// Permanently removes users from the trash.
///
/// Their fields are blanked in the journal; the id, the date and the author of the purge stay. It cannot be undone.
package struct PurgeUsersInteractor: Sendable {
    private let executor: any Executor
    private let putPurge: Interactor.PutByQuery<Purge>
    private let beginTask: BeginTaskInteractor
    private let clock: any Clock<Duration>

    /// Composes the use case.
    ///
    /// - Parameters:
    ///   - clock: Measures the slices, and how long one goes on asking a store that is locked.
    ///   - putPurge: Purges in the store.
    ///   - executor: Where it runs.
    ///   - beginTask: Enters the task in the journal.
    package init(
        executor: any Executor,
        putPurge: Interactor.PutByQuery<Purge>,
        beginTask: BeginTaskInteractor,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.executor = executor
        self.putPurge = putPurge
        self.beginTask = beginTask
        self.clock = clock
    }

    /// Runs the use case; the future fails if the store fails, not if single users are refused.
    ///
    /// - Parameters:
    ///   - users: The users to purge; a login names a user in the trash.
    ///   - isTrial: Whether to report only which users would be purged.
    ///   - token: Cancels the use case between two slices.
    ///   - observer: Called on the executor, synchronously, with the progress after each slice.
    ///   - executor: Where it runs; nil for the executor of the use case.
    ///   - author: The author of the purge.
    package func execute(
        _ users: [UserReference],
        by author: Author,
        isTrial: Bool = false,
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil,
        observer: @escaping @Sendable (PurgeProgress) -> Void = { _ in }
    ) -> Future<PurgeProgress> {
        let work = PurgeWork(
            users: users,
            author: author,
            isTrial: isTrial,
            clock: clock,
            tasks: beginTask.direct,
            putPurge: putPurge
        )
        return SliceLoop(executor: executor ?? self.executor, clock: clock, token: token, observer: observer).run(work)
    }
}

/// A running purge between two slices.
private struct PurgeWork: SlicedWork {
    let users: [UserReference]
    let author: Author
    let isTrial: Bool
    let clock: any Clock<Duration>
    let tasks: TaskPut
    let putPurge: Interactor.PutByQuery<Purge>

    private(set) var progress = PurgeProgress()
    private(set) var isFinished = false
    private var task: TaskID?
    private var pace = SlicePace()

    init(
        users: [UserReference],
        author: Author,
        isTrial: Bool,
        clock: any Clock<Duration>,
        tasks: TaskPut,
        putPurge: Interactor.PutByQuery<Purge>
    ) {
        self.users = users
        self.author = author
        self.isTrial = isTrial
        self.clock = clock
        self.tasks = tasks
        self.putPurge = putPurge
    }

    mutating func advance() throws {
        let stopwatch = Stopwatch(clock)
        let done = progress.results.count
        let slice = Array(users[done...].prefix(pace.count))
        let isLast = done + slice.count == users.count
        if !isLast, task == nil, !isTrial {
            // An interrupted beginning would leave a task behind for each attempt, so it is a slice of its own.
            task = try tasks.begin("Purge \(users.count) users", .purge, by: author)
            return
        }
        let query = PurgeQuery(
            slice,
            by: author,
            task: task.map { .part(of: $0) } ?? .own,
            isTrial: isTrial,
            isLast: isLast
        )
        progress.results += try putPurge.execute(nil, query: query, in: DirectExecutor()).result.get().results
        pace.record(count: slice.count, duration: stopwatch.elapsed)
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
