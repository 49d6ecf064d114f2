public import Futures

extension Interactor {
    /// Deletes all objects that a fixed query selects; the query is passed to the initializer.
    public final class DeleteAll: Sendable {
        private let executor: any Executor
        private let repository: any DeleteRepository
        private let query: any Query

        /// Creates a use case that runs on `executor`, by default the shared app executor.
        public init(executor: any Executor = AppExecutor.shared, repository: any DeleteRepository, query: any Query) {
            self.executor = executor
            self.repository = repository
            self.query = query
        }

        /// Deletes all objects that the fixed query selects.
        ///
        /// Runs on `executor`. If `executor` is nil, runs on the executor passed to the initializer.
        @discardableResult
        public func execute(in executor: (any Executor)? = nil) -> Future<Void> {
            (executor ?? self.executor).submit { [repository, query] (resolver: FutureResolver<Void>) in
                resolver.set(repository.deleteAll(query))
            }
        }
    }

    /// Deletes all objects that the query selects.
    public final class DeleteAllByQuery: Sendable {
        private let executor: any Executor
        private let repository: any DeleteRepository

        /// Creates a use case that runs on `executor`, by default the shared app executor.
        public init(executor: any Executor = AppExecutor.shared, repository: any DeleteRepository) {
            self.executor = executor
            self.repository = repository
        }

        /// Deletes all objects that the query selects.
        ///
        /// Runs on `executor`. If `executor` is nil, runs on the executor passed to the initializer.
        @discardableResult
        public func execute(_ query: any Query, in executor: (any Executor)? = nil) -> Future<Void> {
            (executor ?? self.executor).submit { [repository] (resolver: FutureResolver<Void>) in
                resolver.set(repository.deleteAll(query))
            }
        }
    }
}

extension Interactor.DeleteAllByQuery {
    /// Deletes the objects with the ids; the same as `execute(IdsQuery(ids), in: executor)`.
    @discardableResult
    public func execute<ID: Hashable & Sendable>(
        ids: [ID],
        in executor: (any Executor)? = nil
    ) -> Future<Void> {
        execute(IdsQuery(ids), in: executor)
    }
}
