public import Futures

extension Interactor {
    /// Deletes all objects that its query selects.
    ///
    /// It may be called from any thread, and runs on its executor.
    public final class DeleteAll: Sendable {
        private let executor: any Executor
        private let repository: any DeleteRepository
        private let query: any Query

        /// Creates the use case; it runs on the executor, by default the shared app executor.
        public init(executor: any Executor = AppExecutor.shared, repository: any DeleteRepository, query: any Query) {
            self.executor = executor
            self.repository = repository
            self.query = query
        }

        /// Deletes all objects that its query selects.
        ///
        /// It runs on the given executor, or by default on the use case's own.
        @discardableResult
        public func execute(in executor: (any Executor)? = nil) -> Future<Void> {
            (executor ?? self.executor).submit { [repository, query] (resolver: FutureResolver<Void>) in
                resolver.set(repository.deleteAll(query))
            }
        }
    }

    /// Deletes all objects that the query selects.
    ///
    /// It may be called from any thread, and runs on its executor.
    public final class DeleteAllByQuery: Sendable {
        private let executor: any Executor
        private let repository: any DeleteRepository

        /// Creates the use case; it runs on the executor, by default the shared app executor.
        public init(executor: any Executor = AppExecutor.shared, repository: any DeleteRepository) {
            self.executor = executor
            self.repository = repository
        }

        /// Deletes all objects that the query selects.
        ///
        /// It runs on the given executor, or by default on the use case's own.
        @discardableResult
        public func execute(_ query: any Query, in executor: (any Executor)? = nil) -> Future<Void> {
            (executor ?? self.executor).submit { [repository] (resolver: FutureResolver<Void>) in
                resolver.set(repository.deleteAll(query))
            }
        }
    }
}

extension Interactor.DeleteAllByQuery {
    /// Deletes the objects with the ids.
    ///
    /// It runs on the given executor, or by default on the use case's own.
    @discardableResult
    public func execute<ID: Hashable & Sendable>(
        ids: [ID],
        in executor: (any Executor)? = nil
    ) -> Future<Void> {
        execute(IdsQuery(ids), in: executor)
    }
}
