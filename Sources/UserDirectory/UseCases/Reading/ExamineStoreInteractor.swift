package import Futures
import Interactors

/// Checks the store's schema, pages, search index and files.
package struct ExamineStoreInteractor: Sendable {
    let executor: any Executor
    let getFindings: Interactor.GetAllByQuery<StoreFinding>

    /// Reads the whole store.
    package func execute(in executor: (any Executor)? = nil) -> Future<[StoreFinding]> {
        getFindings.execute(StoreFindingsQuery(), in: executor ?? self.executor)
    }
}
