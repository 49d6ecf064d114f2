package import Futures

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
/// Their fields are erased from the journal; their ids, and the date and author of the purge, are kept. A purge cannot
/// be undone.
package struct PurgeUsersInteractor: Sendable {
    let executor: any Executor
    let purges: RetriedPut<Purge>
    let tasks: RetriedPut<StoredTask>

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
        let work = PurgeWork(users: users, author: author, isTrial: isTrial, purges: purges, tasks: tasks)
        return SliceLoop(executor: executor ?? self.executor, clock: tasks.clock, token: token)
            .run(work) { observer($0.progress) }
    }
}

private struct PurgeWork: SlicedWork {
    let users: [UserReference]
    let author: Author
    let isTrial: Bool
    let purges: RetriedPut<Purge>
    let tasks: RetriedPut<StoredTask>

    var progress = PurgeProgress()
    var output: PurgeProgress?
    var task: TaskID?

    mutating func advance(by count: Int) throws -> Int {
        let done = progress.results.count
        let slice = Array(users[done...].prefix(count))
        let isLast = done + slice.count == users.count
        if !isLast, task == nil, !isTrial {
            // A separate slice: together with the first users, each retry on a locked store would begin another task.
            task = try tasks.begin("Purge \(users.count) users", .purge, by: author)
            return 0
        }
        let query = PurgeQuery(
            slice,
            by: author,
            task: task.map { .part(of: $0) } ?? .own,
            isTrial: isTrial,
            isLast: isLast
        )
        progress.results += try purges.attempt(query).results
        if isLast {
            try? tasks.end(task, as: .done)
            output = progress
        }
        return slice.count
    }

    mutating func cancel() throws {
        guard !progress.results.isEmpty else { throw FutureError.cancelled }
        try tasks.end(task, as: .cancelled)
        progress.isCancelled = true
        output = progress
    }

    func fail() {
        try? tasks.end(task, as: .failed)
    }
}
