package import Futures

/// Tries changes without making them, and reports the results that the changes would have.
///
/// The changes follow the same rules as real changes. Each change is based on the state that the earlier changes would
/// leave. Nothing is written or locked, so a trial also works with a read-only store.
package struct TryChangesInteractor: Sendable {
    let trial: Trial

    package init(executor: any Executor, useCases: UserUseCases, wallClock: any WallClock = SystemWallClock()) {
        trial = Trial(executor: executor, reads: ImportReads(useCases: useCases), wallClock: wallClock)
    }

    /// Returns what each change would do; refusals of single changes are part of the result.
    ///
    /// The future fails if the store fails. It fails with `FutureError.cancelled` if the token is cancelled. The
    /// observer is called on the executor, synchronously, after each slice; the token is checked between two slices.
    package func execute(
        _ changes: [UserChange],
        by author: Author,
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil,
        observer: @escaping @Sendable (BulkProgress) -> Void = { _ in }
    ) -> Future<BulkProgress> {
        trial.run(changes, by: author, token: token, in: executor, observer: observer) { change, users in
            users.add(change)
        } attempt: { change, decision in
            try decision.perform(change)
        }
    }
}

extension BulkProgress: TrialProgress {
    mutating func add(_ results: [Result<Change, DirectoryError>]) {
        add(ChangeBatch(results: results, task: nil), keepsResults: true)
    }
}
