package import Futures
import Interactors

/// Reads a page of the journal.
package struct JournalInteractor: Sendable {
    let executor: any Executor
    let getEntries: Interactor.GetAllByQuery<JournalEntry>

    /// Cancelling the token has no effect after the read has begun.
    ///
    /// For the errors, see ``JournalQuery``.
    package func execute(
        _ query: JournalQuery,
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil
    ) -> Future<[JournalEntry]> {
        (executor ?? self.executor).submit(token: token) { [getEntries] resolver in
            resolver.set(getEntries.execute(query, in: DirectExecutor()))
        }
    }
}
