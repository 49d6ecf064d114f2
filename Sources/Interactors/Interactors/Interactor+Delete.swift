public import Futures

extension Interactor {
    /// Deletes the object that a fixed query selects; the query is passed to the initializer.
    public final class Delete: Sendable {
        private let executor: any Executor
        private let repository: any DeleteRepository
        private let query: any Query

        /// Creates a use case that runs on `executor`, by default the shared app executor.
        public init(executor: any Executor = AppExecutor.shared, repository: any DeleteRepository, query: any Query) {
            self.executor = executor
            self.repository = repository
            self.query = query
        }

        /// Deletes the object that the fixed query selects.
        ///
        /// Runs on `executor`. If `executor` is nil, runs on the executor passed to the initializer.
        @discardableResult
        public func execute(in executor: (any Executor)? = nil) -> Future<Void> {
            (executor ?? self.executor).submit { [repository, query] (resolver: FutureResolver<Void>) in
                resolver.set(repository.delete(query))
            }
        }
    }

    /// Deletes the object that the query selects.
    public final class DeleteByQuery: Sendable {
        private let executor: any Executor
        private let repository: any DeleteRepository

        /// Creates a use case that runs on `executor`, by default the shared app executor.
        public init(executor: any Executor = AppExecutor.shared, repository: any DeleteRepository) {
            self.executor = executor
            self.repository = repository
        }

        /// Deletes the object that the query selects.
        ///
        /// Runs on `executor`. If `executor` is nil, runs on the executor passed to the initializer.
        @discardableResult
        public func execute(_ query: any Query, in executor: (any Executor)? = nil) -> Future<Void> {
            (executor ?? self.executor).submit { [repository] (resolver: FutureResolver<Void>) in
                resolver.set(repository.delete(query))
            }
        }
    }
}

extension Interactor.DeleteByQuery {
    /// Deletes the object with the id; the same as `execute(IdQuery(id), in: executor)`.
    @discardableResult
    public func execute<ID: Hashable & Sendable>(
        id: ID,
        in executor: (any Executor)? = nil
    ) -> Future<Void> {
        execute(IdQuery(id), in: executor)
    }
}
