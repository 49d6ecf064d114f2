package import Futures
package import Interactors
internal import Tracing

/// The progress of a purge, and its results at the end.
package struct PurgeProgress: Sendable {
    /// In the order requested.
    package internal(set) var results: [Result<Tombstone, DirectoryError>] = []
    /// Whether the token was cancelled before the end; users purged until then stay purged.
    package internal(set) var isCancelled = false

    package init() {}
}

/// Permanently removes users from the trash.
///
/// Their fields are blanked in the journal; the id, the date and the author of the purge are kept. It cannot be undone.
package struct PurgeUsersInteractor: Sendable {
    private let executor: any Executor
    private let putPurge: Interactor.PutByQuery<Purge>
    private let beginTask: BeginTaskInteractor
    private let clock: any Clock<Duration>

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

    /// The future fails if the store fails, not if single users are refused.
    ///
    /// A login names a user in the trash. `isTrial` only reports which users would be purged. The observer is called on
    /// the executor, synchronously, after each slice; the token is checked between two slices.
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
