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
    ///
    /// - Parameter token: Keeps the change from being made as long as it waits for its turn; one that has begun is made.
    public func execute(
        _ change: UserChange,
        by author: Author,
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil
    ) -> Future<Change> {
        (executor ?? self.executor).submit(token: token) { [putChange] resolver in
            resolver.set(putChange.execute(nil, query: ChangeQuery(change, by: author), in: DirectExecutor()))
        }
    }
}
