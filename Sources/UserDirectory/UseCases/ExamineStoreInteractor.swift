package import Futures
package import Interactors

/// Has a store look at itself: its schema, what its pages hold, its search index, its files.
package struct ExamineStoreInteractor: Sendable {
    private let executor: any Executor
    private let getFindings: Interactor.GetAllByQuery<StoreFinding>

    /// Composes the use case.
    package init(executor: any Executor, getFindings: Interactor.GetAllByQuery<StoreFinding>) {
        self.executor = executor
        self.getFindings = getFindings
    }

    /// Runs the use case, which reads all of the store, on `executor` or else on the interactor's own.
    package func execute(in executor: (any Executor)? = nil) -> Future<[StoreFinding]> {
        getFindings.execute(StoreFindingsQuery(), in: executor ?? self.executor)
    }
}
