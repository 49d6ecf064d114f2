import Foundation
package import Futures

/// Reports what changes would do, without making the changes.
///
/// The changes follow the same rules as real changes. Each change is based on the state that the earlier changes would
/// leave. Nothing is written or locked, so a trial also works with a read-only store. If others change the store
/// afterwards, the real result may differ.
package struct TryChangesInteractor: Sendable {
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

    /// Returns what each change would do; refusals of single changes are part of the result.
    ///
    /// The future fails if the store fails. It fails with `FutureError.cancelled` if the token is cancelled. Only
    /// ``BulkProgress/results`` is set in the progress. The observer is called on the executor, synchronously, after
    /// each slice; the token is checked between two slices.
    package func execute(
        _ changes: [UserChange],
        by author: Author,
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil,
        observer: @escaping @Sendable (BulkProgress) -> Void = { _ in }
    ) -> Future<BulkProgress> {
        let work = TrialWork(changes: changes, author: author, reads: reads, wallClock: wallClock)
        return SliceLoop(executor: executor ?? self.executor, clock: clock, token: token)
            .run(work) { observer($0.progress) }
    }
}

private struct TrialWork: SlicedWork {
    let changes: [UserChange]
    let author: Author
    let reads: ImportReads
    let wallClock: any WallClock

    var progress = BulkProgress()
    var overlay = TrialOverlay()

    var output: BulkProgress? { progress.results.count == changes.count ? progress : nil }

    mutating func advance(by count: Int) throws -> Int {
        let date = wallClock.timestamp
        // Moves the overlay into the transaction: with a second reference, each slice would copy the overlay.
        var taken = TrialOverlay()
        swap(&taken, &overlay)
        let transaction = TrialTransaction(consume taken, reads: reads, clock: FixedWallClock(date: date))
        let decision = ChangeDecision(author: author, date: date, journal: nil, transaction: transaction)
        let slice = changes[progress.results.count...].prefix(count)
        do {
            progress.results += try slice.map { change -> Result<Change, DirectoryError> in
                do {
                    return .success(try decision.perform(change))
                } catch let error as DirectoryError where !error.isStoreFailure {
                    return .failure(error)
                }
            }
        } catch {
            // The loop repeats the slice if the store is busy. But the overlay has changed, so the trial starts again.
            progress = BulkProgress()
            throw error
        }
        overlay = transaction.overlay
        return slice.count
    }
}
