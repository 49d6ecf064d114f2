package import Futures
import Interactors

/// Checks the store, for example its schema, indexes and file permissions.
package struct ExamineStoreInteractor: Sendable {
    let executor: any Executor
    let getFindings: Interactor.GetAllByQuery<StoreFinding>

    /// Runs the checks, which may take a long time for a large store: SQLite reads every page.
    package func execute(
        in executor: (any Executor)? = nil,
        observer: @escaping ExaminationObserver = { _, _ in }
    ) -> Future<[StoreFinding]> {
        getFindings.execute(StoreFindingsQuery(observer: observer), in: executor ?? self.executor)
    }
}
