package import Futures

/// Reports which users a purge would remove, without removing them.
///
/// Nothing is written or locked, so a trial also works with a read-only store. If others change the store afterwards,
/// the real result may differ.
package struct TryPurgeInteractor: Sendable {
    let executor: any Executor
    let reads: ImportReads
    let clock: any Clock<Duration>
    let wallClock: any WallClock

    package init(
        executor: any Executor,
        useCases: UserUseCases,
        clock: any Clock<Duration> = ContinuousClock(),
        wallClock: any WallClock = SystemWallClock()
    ) {
        self.executor = executor
        reads = ImportReads(useCases: useCases)
        self.clock = clock
        self.wallClock = wallClock
    }

    /// Returns which users would be purged; a login refers to a user in the trash.
    ///
    /// The future fails if the store fails. It fails with `FutureError.cancelled` if the token is cancelled. Refusals
    /// of single users are part of the result. The observer is called on the executor, synchronously, after each slice;
    /// the token is checked between two slices.
    package func execute(
        _ users: [UserReference],
        by author: Author,
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil,
        observer: @escaping @Sendable (PurgeProgress) -> Void = { _ in }
    ) -> Future<PurgeProgress> {
        let work = PurgeTrialWork(users: users, author: author, reads: reads, wallClock: wallClock)
        return SliceLoop(executor: executor ?? self.executor, clock: clock, token: token)
            .run(work) { observer($0.progress) }
    }
}

private struct PurgeTrialWork: SlicedWork {
    let users: [UserReference]
    let author: Author
    let reads: ImportReads
    let wallClock: any WallClock

    var progress = PurgeProgress()

    var output: PurgeProgress? { progress.done == users.count ? progress : nil }

    mutating func advance(by count: Int) throws -> Int {
        let date = wallClock.timestamp
        let transaction = TrialTransaction(TrialOverlay(), reads: reads, clock: FixedWallClock(date: date))
        let slice = users[progress.done...].prefix(count)
        let results = try slice.map { reference -> Result<Tombstone, DirectoryError> in
            do {
                let user = try transaction.userToPurge(reference)
                return .success(Tombstone(user: user.id, date: date, author: author))
            } catch let error as DirectoryError where !error.isStoreFailure {
                return .failure(error)
            }
        }
        progress.add(results, keepsResults: true)
        return slice.count
    }
}
