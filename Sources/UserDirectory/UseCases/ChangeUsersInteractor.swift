public import Futures
public import Interactors

/// Carries out many changes in one transaction: a slice of an import or of a bulk change.
public struct ChangeUsersInteractor: Sendable {
    private let executor: any Executor
    private let putBatch: Interactor.PutByQuery<ChangeBatch>

    /// Composes the use case.
    public init(executor: any Executor, putBatch: Interactor.PutByQuery<ChangeBatch>) {
        self.executor = executor
        self.putBatch = putBatch
    }

    /// Runs the use case.
    ///
    /// Each change is decided by itself; see ``ChangeBatch``.
    public func execute(_ batch: ChangeBatchQuery, in executor: (any Executor)? = nil) -> Future<ChangeBatch> {
        putBatch.execute(nil, query: batch, in: executor ?? self.executor)
    }
}
