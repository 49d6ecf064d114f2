package import Futures
import Interactors

/// Reads a page of the journal.
package struct JournalInteractor: Sendable {
    let executor: any Executor
    let getEntries: Interactor.GetAllByQuery<JournalEntry>

    /// Reads the entries of a page; the token cancels the read only before it begins.
    ///
    /// The future fails with a ``DirectoryError`` if the store fails, or for a reason that ``JournalQuery`` lists, and
    /// with `FutureError.cancelled` if the token is cancelled before the read begins.
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
