package import Futures
package import Interactors

/// Checks the store's schema, pages, search index and files.
package struct ExamineStoreInteractor: Sendable {
    private let executor: any Executor
    private let getFindings: Interactor.GetAllByQuery<StoreFinding>

    package init(executor: any Executor, getFindings: Interactor.GetAllByQuery<StoreFinding>) {
        self.executor = executor
        self.getFindings = getFindings
    }

    /// Reads the whole store.
    package func execute(in executor: (any Executor)? = nil) -> Future<[StoreFinding]> {
        getFindings.execute(StoreFindingsQuery(), in: executor ?? self.executor)
    }
}
