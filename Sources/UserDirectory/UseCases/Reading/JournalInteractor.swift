package import Futures
import Interactors

/// Reads a page of the journal.
package struct JournalInteractor: Sendable {
    let executor: any Executor
    let getEntries: Interactor.GetAllByQuery<JournalEntry>

    /// The token cancels the read only before it begins.
    ///
    /// The future fails with ``DirectoryError/notFound(_:inTrash:)`` for an id without entries or a login that no user
    /// has or had, and with ``DirectoryError/noTask(_:)`` for an unknown task.
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
