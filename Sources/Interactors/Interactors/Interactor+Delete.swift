public import Futures

extension Interactor {
    /// Deletes the object of its query.
    ///
    /// It may be called from any thread; it runs on its executor.
    public final class Delete: Sendable {
        private let executor: any Executor
        private let repository: any DeleteRepository
        private let query: any Query

        /// Creates the use case; the default executor is the shared app executor.
        public init(executor: any Executor = AppExecutor.shared, repository: any DeleteRepository, query: any Query) {
            self.executor = executor
            self.repository = repository
            self.query = query
        }

        /// Deletes the object of its query.
        ///
        /// It runs on the given executor, by default on its own.
        @discardableResult
        public func execute(in executor: (any Executor)? = nil) -> Future<Void> {
            (executor ?? self.executor).submit { [repository, query] (resolver: FutureResolver<Void>) in
                resolver.set(repository.delete(query))
            }
        }
    }

    /// Deletes the object of the query.
    ///
    /// It may be called from any thread; it runs on its executor.
    public final class DeleteByQuery: Sendable {
        private let executor: any Executor
        private let repository: any DeleteRepository

        /// Creates the use case; the default executor is the shared app executor.
        public init(executor: any Executor = AppExecutor.shared, repository: any DeleteRepository) {
            self.executor = executor
            self.repository = repository
        }

        /// Deletes the object of the query.
        ///
        /// It runs on the given executor, by default on its own.
        @discardableResult
        public func execute(_ query: any Query, in executor: (any Executor)? = nil) -> Future<Void> {
            (executor ?? self.executor).submit { [repository] (resolver: FutureResolver<Void>) in
                resolver.set(repository.delete(query))
            }
        }
    }
}

extension Interactor.DeleteByQuery {
    /// Deletes the object with the id.
    ///
    /// It runs on the given executor, by default on its own.
    @discardableResult
    public func execute<ID: Hashable & Sendable>(
        id: ID,
        in executor: (any Executor)? = nil
    ) -> Future<Void> {
        execute(IdQuery(id), in: executor)
    }
}
