package import Futures

/// Reports which users a purge would remove, without removing them.
///
/// Nothing is written or locked, so a trial also works with a read-only store.
package struct TryPurgeInteractor: Sendable {
    let trial: Trial

    package init(executor: any Executor, useCases: UserUseCases, wallClock: any WallClock = SystemWallClock()) {
        trial = Trial(executor: executor, reads: ImportReads(useCases: useCases), wallClock: wallClock)
    }

    /// Returns which users would be purged; a login refers to a user in the trash.
    ///
    /// Each user should be given only once: a second purge of the same user would be refused, which the trial does not
    /// report.
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
        trial.run(users, by: author, token: token, in: executor, observer: observer) { reference, users in
            users.add(reference)
        } attempt: { reference, decision in
            let transaction = decision.transaction
            // The removal is not recorded in the trial's overlay: the overlay would hold all purged users in memory.
            let user = try transaction.userToPurge(reference)
            return Tombstone(user: user.id, date: transaction.clock.timestamp, author: author)
        }
    }
}

extension PurgeProgress: TrialProgress {
    mutating func add(_ results: [Result<Tombstone, DirectoryError>]) { add(results, keepsResults: true) }
}
