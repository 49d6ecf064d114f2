public import Futures
public import Interactors

/// Carries out one change; the use cases that change a user are composed of it.
public struct ChangeUserInteractor: Sendable {
    private let executor: any Executor
    private let putChange: Interactor.PutByQuery<Change>

    /// Composes the use case.
    public init(executor: any Executor, putChange: Interactor.PutByQuery<Change>) {
        self.executor = executor
        self.putChange = putChange
    }

    /// Runs the use case; the future fails with a ``DirectoryError`` where a rule, a guard or the limit forbids it.
    public func execute(_ change: UserChange, by author: Author, in executor: (any Executor)? = nil) -> Future<Change> {
        putChange.execute(nil, query: ChangeQuery(change, by: author), in: executor ?? self.executor)
    }
}
