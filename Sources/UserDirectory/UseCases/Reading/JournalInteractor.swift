package import Futures
import Interactors

/// Reads a page of the journal.
package struct JournalInteractor: Sendable {
    let executor: any Executor
    let getEntries: Interactor.GetAllByQuery<JournalEntry>

    /// Reads the entries of a page; the token cancels the read only before it begins.
    ///
    /// The future fails with the errors that ``JournalQuery`` lists, and with a ``DirectoryError`` if the store fails.
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
