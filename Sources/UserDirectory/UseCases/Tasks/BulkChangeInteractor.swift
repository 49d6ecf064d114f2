package import Futures

/// The progress of a bulk change, and its result at the end.
package struct BulkProgress: Sendable {
    package struct Failure: Sendable {
        package let index: Int
        package let error: DirectoryError
    }

    /// The result of each change so far, in the order requested.
    ///
    /// Empty if the same change is applied to a list of user ids, because the list may contain a million ids.
    package internal(set) var results: [Result<Change, DirectoryError>] = []
    /// The number of changes decided so far, including refused changes and changes without effect.
    package internal(set) var done = 0
    package internal(set) var changed = 0
    /// The indexes of the refused changes.
    package internal(set) var failed: [Int] = []
    /// The first refusals, at most ``maxFailures``.
    package internal(set) var failures: [Failure] = []
    /// The indexes of changes without effect (see ``Change/isUnchanged``), among the first ``maxFailures`` changes.
    package internal(set) var unchangedIndexes: Set<Int> = []
    /// The task in the journal; nil until a task is recorded.
    package internal(set) var task: TaskID?
    /// Whether the run was cancelled, with its token, before the end; completed changes stay.
    package internal(set) var isCancelled = false

    package static let maxFailures = 1_000

    package init() {}

    package var unchanged: Int { done - changed - failed.count }

    mutating func add(_ batch: ChangeBatch, keepsResults: Bool) {
        for result in batch.results {
            switch result {
            case .success(let change) where change.isUnchanged:
                if done < BulkProgress.maxFailures { unchangedIndexes.insert(done) }
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

/// Makes many changes in slices, but as one task, so that they can be undone together.
package struct BulkChangeInteractor: Sendable {
    let executor: any Executor
    let batches: RetriedPut<ChangeBatch>
    let tasks: RetriedPut<StoredTask>
    let pace: SlicePace

    /// Makes the changes, and returns the final progress.
    ///
    /// The future fails if the store fails or is read-only. It fails with `FutureError.cancelled` if the token is
    /// cancelled before the first change. Refusals of single changes are part of the result.
    ///
    /// `title`, such as `Disable 3 users`, must not contain logins. The observer is called on the executor,
    /// synchronously, after each slice; the token is checked between two slices.
    package func execute(
        _ changes: [UserChange],
        title: String,
        by author: Author,
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil,
        observer: @escaping @Sendable (BulkProgress) -> Void = { _ in }
    ) -> Future<BulkProgress> {
        let work = work(on: changes.count, title, author, keepsResults: true) { changes[$0] }
        return SliceLoop(executor: executor ?? self.executor, retry: tasks.retry, token: token, pace: pace)
            .run(work) { observer($0.progress) }
    }

    /// Applies the same change to many users; ``BulkProgress/results`` stays empty.
    ///
    /// For the errors, the title, the token and the observer, see ``execute(_:title:by:token:in:observer:)``.
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
        return SliceLoop(executor: executor ?? self.executor, retry: tasks.retry, token: token, pace: pace)
            .run(work) { observer($0.progress) }
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
            batches: batches,
            tasks: tasks
        )
    }
}

private struct BulkWork: SlicedWork {
    let count: Int
    let change: @Sendable (Int) -> UserChange
    let title: String
    let author: Author
    let keepsResults: Bool
    let batches: RetriedPut<ChangeBatch>
    let tasks: RetriedPut<StoredTask>

    var progress = BulkProgress()
    var output: BulkProgress?
    /// Whether the task was begun in a slice of its own, so that this work must also end the task.
    var isPart = false

    var hasBegun: Bool { isPart }
    private var isComplete: Bool { count > 0 && progress.done == count }

    mutating func advance(by limit: Int) throws -> Int {
        if isComplete {
            try end()
            return 0
        }
        let slice = (progress.done..<min(count, progress.done + limit)).map(change)
        let isLast = progress.done + slice.count == count
        if !isLast, progress.task == nil {
            // Begins the task in a slice of its own. If the store is busy during a later slice, the loop repeats only
            // that slice, and does not begin a second task.
            progress.task = try tasks.begin(title, by: author)
            isPart = true
            return 0
        }
        // A bulk change of one user gets the title of a single change.
        let own = ChangeTask.whole(title: count == 1 ? nil : title)
        let query = ChangeBatchQuery(slice, by: author, task: progress.task.map { .part(of: $0) } ?? own)
        progress.add(try batches.attempt(query), keepsResults: keepsResults)
        if isLast { try end() }
        return slice.count
    }

    /// Throws if the store is busy, so that ``SliceLoop`` tries again to end the task.
    ///
    /// A task that stays running cannot be undone until its process ends.
    private mutating func end() throws {
        do {
            if isPart { try tasks.end(progress.task, as: .done) }
        } catch let error where LockWait.isNeeded(after: error) {
            throw error
        } catch {
            // Ignored: the changes have been made, so the result is a success even if the task's end is not recorded.
        }
        output = progress
    }

    mutating func cancel() throws {
        guard !isComplete else { return try end() }
        guard progress.done > 0 else {
            if isPart { try tasks.end(progress.task, as: .cancelled) }
            throw FutureError.cancelled
        }
        try tasks.end(progress.task, as: .cancelled)
        progress.isCancelled = true
        output = progress
    }

    mutating func abandon() throws {
        guard progress.done > 0 else { throw FutureError.cancelled }
        progress.isCancelled = !isComplete
        output = progress
    }

    func fail() {
        if isPart { try? tasks.end(progress.task, as: .failed) }
    }
}
