package import Futures

/// The progress of a purge, with its results so far.
package struct PurgeProgress: Sendable {
    package struct Failure: Sendable {
        package let index: Int
        package let error: DirectoryError
    }

    /// In the order requested; empty if the results are not kept.
    package internal(set) var results: [Result<Tombstone, DirectoryError>] = []
    /// The number of users purged or refused so far.
    package internal(set) var done = 0
    package internal(set) var purged = 0
    /// The first refusals, at most ``BulkProgress/maxFailures``.
    package internal(set) var failures: [Failure] = []
    /// Whether the run was cancelled, with its token, before the end; users who were already purged stay purged.
    package internal(set) var isCancelled = false

    package init() {}

    package var failed: Int { done - purged }

    mutating func add(_ added: [Result<Tombstone, DirectoryError>], keepsResults: Bool) {
        for result in added {
            switch result {
            case .success: purged += 1
            case .failure(let error):
                if failures.count < BulkProgress.maxFailures { failures.append(Failure(index: done, error: error)) }
            }
            done += 1
        }
        if keepsResults { results += added }
    }
}

/// Permanently removes users from the trash.
///
/// The users' fields are erased from the journal. Their ids, and the date and author of the purge, are kept. A purge
/// cannot be undone.
package struct PurgeUsersInteractor: Sendable {
    let executor: any Executor
    let purges: RetriedPut<Purge>
    let tasks: RetriedPut<StoredTask>
    let pace: SlicePace

    /// Purges users; a login refers to a user in the trash.
    ///
    /// The future fails if the store fails or is read-only. It fails with `FutureError.cancelled` if the token is
    /// cancelled before any user has been purged or refused. Refusals of single users are part of the result.
    ///
    /// If `keepsResults` is false, only the first refusals are kept, because there may be a million users. The observer
    /// is called on the executor, synchronously, after each slice; the token is checked between two slices.
    package func execute(
        _ users: [UserReference],
        by author: Author,
        keepsResults: Bool = true,
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil,
        observer: @escaping @Sendable (PurgeProgress) -> Void = { _ in }
    ) -> Future<PurgeProgress> {
        let work = PurgeWork(
            users: users,
            author: author,
            keepsResults: keepsResults,
            purges: purges,
            tasks: tasks
        )
        return SliceLoop(executor: executor ?? self.executor, retry: tasks.retry, token: token, pace: pace)
            .run(work) { observer($0.progress) }
    }
}

private struct PurgeWork: SlicedWork {
    let users: [UserReference]
    let author: Author
    let keepsResults: Bool
    let purges: RetriedPut<Purge>
    let tasks: RetriedPut<StoredTask>

    var progress = PurgeProgress()
    var output: PurgeProgress?
    var task: TaskID?
    var hasBegun: Bool { task != nil }

    private var isComplete: Bool { !users.isEmpty && progress.done == users.count }

    mutating func advance(by count: Int) throws -> Int {
        if isComplete {
            try end()
            return 0
        }
        let done = progress.done
        let slice = Array(users[done...].prefix(count))
        let isLast = done + slice.count == users.count
        if !isLast, task == nil {
            // Begins the task in a slice of its own. If the store is busy during a later slice, the loop repeats only
            // that slice, and does not begin a second task.
            task = try tasks.begin("Purge \(users.count.grouped) users", .purge, by: author)
            return 0
        }
        let query = PurgeQuery(
            slice,
            by: author,
            task: task.map { .part(of: $0) } ?? .own,
            isLast: isLast
        )
        progress.add(try purges.attempt(query).results, keepsResults: keepsResults)
        if isLast { try end() }
        return slice.count
    }

    private mutating func end() throws {
        do {
            try tasks.end(task, as: .done)
        } catch let error where LockWait.isNeeded(after: error) {
            throw error
        } catch {
            // Ignored: the users have been purged, and the result must say so even if the task could not be ended.
        }
        output = progress
    }

    mutating func cancel() throws {
        guard !isComplete else { return try end() }
        try tasks.end(task, as: .cancelled)
        guard progress.done > 0 else { throw FutureError.cancelled }
        progress.isCancelled = true
        output = progress
    }

    mutating func abandon() throws {
        guard progress.done > 0 else { throw FutureError.cancelled }
        progress.isCancelled = !isComplete
        output = progress
    }

    func fail() {
        try? tasks.end(task, as: .failed)
    }
}
