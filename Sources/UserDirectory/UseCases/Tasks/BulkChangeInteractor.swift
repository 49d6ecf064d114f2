package import Futures
internal import Tracing

/// How far a bulk change is, and at its end what became of it.
package struct BulkProgress: Sendable {
    /// A change that was refused.
    package struct Failure: Sendable {
        /// Which of the changes.
        package let index: Int
        /// Why.
        package let error: DirectoryError
    }

    /// The result of each change so far, in the order requested; empty for a change of users named by id, because there
    /// may be a million of them.
    package internal(set) var results: [Result<Change, DirectoryError>] = []
    /// The number of changes decided so far, written or refused.
    package internal(set) var done = 0
    /// How many were written.
    package internal(set) var changed = 0
    /// Which were refused.
    package internal(set) var failed: [Int] = []
    /// The first that were refused, and why: no more than ``maxFailures``.
    package internal(set) var failures: [Failure] = []
    /// Which of the first ``maxFailures`` were as asked already.
    package internal(set) var alreadySo: Set<Int> = []
    /// The task of the journal; nil if nothing was written.
    package internal(set) var task: TaskID?
    /// Whether its token was cancelled before its end; what was done stays.
    package internal(set) var isCancelled = false

    /// How many reasons are kept.
    package static let maxFailures = 1_000

    /// One that has not begun.
    package init() {}

    /// Those that were as asked already.
    package var unchanged: Int { done - changed - failed.count }

    mutating func take(_ batch: ChangeBatch, keepsResults: Bool) {
        for result in batch.results {
            switch result {
            case .success(let change) where change.isUnchanged:
                if done < BulkProgress.maxFailures { alreadySo.insert(done) }
            case .success: changed += 1
            case .failure(let error):
                failed.append(done)
                if failures.count < BulkProgress.maxFailures { failures.append(Failure(index: done, error: error)) }
            }
            done += 1
        }
        if keepsResults { results += batch.results }
        task = task ?? batch.task
    }
}

/// Carries out many changes as one task, in slices, so that they can be undone together.
package struct BulkChangeInteractor: Sendable {
    private let executor: any Executor
    private let changeUsers: ChangeUsersInteractor
    private let beginTask: BeginTaskInteractor
    private let clock: any Clock<Duration>

    /// Composes the use case.
    ///
    /// - Parameters:
    ///   - clock: Measures the slices, and how long one goes on asking a store that is locked.
    ///   - executor: Where it runs.
    ///   - beginTask: Enters the task in the journal.
    ///   - changeUsers: Applies the slices.
    package init(
        executor: any Executor,
        changeUsers: ChangeUsersInteractor,
        beginTask: BeginTaskInteractor,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.executor = executor
        self.changeUsers = changeUsers
        self.beginTask = beginTask
        self.clock = clock
    }

    /// Runs the use case; the future fails if the store does, not if single changes are refused.
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
    package func execute(
        _ changes: [UserChange],
        title: String,
        by author: Author,
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil,
        observer: @escaping @Sendable (BulkProgress) -> Void = { _ in }
    ) -> Future<BulkProgress> {
        let work = work(on: changes.count, title, author, keepsResults: true) { changes[$0] }
        return SliceLoop(executor: executor ?? self.executor, clock: clock, token: token, observer: observer).run(work)
    }

    /// Applies the same change to many users; the future fails if the store fails, not if single changes are refused.
    ///
    /// The changes are made in slices, however many they are, and of their results only the refusals are kept.
    ///
    /// - Parameters:
    ///   - users: The users to change.
    ///   - title: The task's title without logins, such as `Disable 3 users`.
    ///   - author: The author of the change.
    ///   - token: Cancels the use case between two slices.
    ///   - executor: Where it runs; nil for the executor of the use case.
    ///   - observer: Called on the executor, synchronously, with the progress after each slice.
    ///   - change: Makes the change of one user.
    package func execute(
        on users: [UserID],
        title: String,
        by author: Author,
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil,
        observer: @escaping @Sendable (BulkProgress) -> Void = { _ in },
        change: @escaping @Sendable (UserReference) -> UserChange
    ) -> Future<BulkProgress> {
        let work = work(on: users.count, title, author, keepsResults: false) { change(.id(users[$0])) }
        return SliceLoop(executor: executor ?? self.executor, clock: clock, token: token, observer: observer).run(work)
    }

    private func work(
        on count: Int,
        _ title: String,
        _ author: Author,
        keepsResults: Bool,
        change: @escaping @Sendable (Int) -> UserChange
    ) -> BulkWork {
        BulkWork(
            count: count,
            change: change,
            title: title,
            author: author,
            keepsResults: keepsResults,
            clock: clock,
            tasks: beginTask.direct,
            changeUsers: changeUsers
        )
    }
}

/// A running bulk change between two slices.
private struct BulkWork: SlicedWork {
    let count: Int
    let change: @Sendable (Int) -> UserChange
    let title: String
    let author: Author
    let keepsResults: Bool
    let clock: any Clock<Duration>
    let tasks: TaskPut
    let changeUsers: ChangeUsersInteractor

    private(set) var progress = BulkProgress()
    private(set) var isFinished = false
    /// Whether the task was begun by itself, and has to be ended.
    private var isPart = false
    private var pace = SlicePace()

    init(
        count: Int,
        change: @escaping @Sendable (Int) -> UserChange,
        title: String,
        author: Author,
        keepsResults: Bool,
        clock: any Clock<Duration>,
        tasks: TaskPut,
        changeUsers: ChangeUsersInteractor
    ) {
        self.count = count
        self.change = change
        self.title = title
        self.author = author
        self.keepsResults = keepsResults
        self.clock = clock
        self.tasks = tasks
        self.changeUsers = changeUsers
    }

    mutating func advance() throws {
        let stopwatch = Stopwatch(clock)
        let slice = (progress.done..<min(count, progress.done + pace.count)).map(change)
        let isLast = progress.done + slice.count == count
        if !isLast, progress.task == nil {
            // A slice of its own: were it one with the first changes, a store that is locked for those would get a task
            // for each attempt.
            progress.task = try tasks.begin(title, by: author)
            isPart = true
            return
        }
        // What fits into one slice, and is one change at last, gets the title that a single change has.
        let own = ChangeTask.whole(title: count == 1 ? nil : title)
        let query = ChangeBatchQuery(slice, by: author, task: progress.task.map { .part(of: $0) } ?? own)
        progress.take(try changeUsers.attempt(query).result.get(), keepsResults: keepsResults)
        pace.record(count: slice.count, duration: stopwatch.elapsed)
        guard isLast else { return }
        if isPart { try? tasks.end(progress.task, as: .done) }
        isFinished = true
    }

    mutating func cancel() throws {
        guard progress.done > 0 else { throw FutureError.cancelled }
        try tasks.end(progress.task, as: .cancelled)
        progress.isCancelled = true
        isFinished = true
    }

    func fail() {
        if isPart { try? tasks.end(progress.task, as: .failed) }
    }
}
