import Foundation
internal import Futures

protocol TrialProgress: Sendable {
    associatedtype Outcome: Sendable

    init()

    var done: Int { get }

    mutating func add(_ results: [Result<Outcome, DirectoryError>])
}

/// Tries changes in slices, without making them: nothing is written or locked.
struct Trial: Sendable {
    let executor: any Executor
    let reads: ImportReads
    let wallClock: any WallClock

    /// Tries each item, in order, on the state that the earlier items would leave.
    ///
    /// `mention` collects the ids and login keys of an item's users. All users of a slice are read together before the
    /// slice is tried. If `attempt` throws a ``DirectoryError`` that is not a store failure, the error is the item's
    /// result. If the store is busy, the slice or the whole trial is repeated. Every other error ends the trial.
    func run<Item: Sendable, Progress: TrialProgress>(
        _ items: [Item],
        by author: Author,
        token: CancellationToken?,
        in executor: (any Executor)?,
        observer: @escaping @Sendable (Progress) -> Void,
        mention: @escaping @Sendable (Item, inout MentionedUsers) -> Void,
        attempt: @escaping @Sendable (Item, ChangeDecision) throws -> Progress.Outcome
    ) -> Future<Progress> {
        let work = TrialWork<Item, Progress>(
            items: items,
            author: author,
            reads: reads,
            wallClock: wallClock,
            mention: mention,
            attempt: attempt
        )
        return SliceLoop(executor: executor ?? self.executor, clock: ContinuousClock(), token: token)
            .run(work) { observer($0.progress) }
    }
}

private struct TrialWork<Item: Sendable, Progress: TrialProgress>: SlicedWork {
    let items: [Item]
    let author: Author
    let reads: ImportReads
    let wallClock: any WallClock
    let mention: @Sendable (Item, inout MentionedUsers) -> Void
    let attempt: @Sendable (Item, ChangeDecision) throws -> Progress.Outcome

    var progress = Progress()
    var overlay = TrialOverlay()

    var output: Progress? { progress.done == items.count ? progress : nil }

    mutating func advance(by count: Int) throws -> Int {
        let date = wallClock.timestamp
        let slice = items[progress.done...].prefix(count)
        // Moves the overlay into the transaction. If the work also kept the overlay, each slice would copy the overlay
        // before changing it (copy-on-write).
        var taken = TrialOverlay()
        swap(&taken, &overlay)
        let transaction = TrialTransaction(consume taken, reads: reads, clock: FixedWallClock(date: date))
        let decision = ChangeDecision(author: author, date: date, journal: nil, transaction: transaction)
        do {
            try read(slice, into: transaction)
        } catch {
            overlay = transaction.overlay
            throw error
        }
        do {
            progress.add(
                try slice.map { item -> Result<Progress.Outcome, DirectoryError> in
                    do {
                        return .success(try attempt(item, decision))
                    } catch let error as DirectoryError where !error.isStoreFailure {
                        return .failure(error)
                    }
                }
            )
        } catch {
            // The overlay may already contain a part of the slice, so the overlay is dropped. If the loop repeats the
            // slice because the store is busy, the trial therefore starts again with the first item.
            progress = Progress()
            throw error
        }
        overlay = transaction.overlay
        return slice.count
    }

    private func read(_ slice: ArraySlice<Item>, into transaction: TrialTransaction) throws {
        var mentioned = MentionedUsers()
        for item in slice { mention(item, &mentioned) }
        transaction.record(try reads.users(mentioned.ids), for: mentioned.ids)
        transaction.record(try reads.users(loginKeys: mentioned.keys), for: mentioned.keys)
    }
}
