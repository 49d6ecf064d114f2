public import Futures

extension Interactor {
    /// Deletes the object that its query selects.
    ///
    /// It may be called from any thread, and runs on its executor.
    public final class Delete: Sendable {
        private let executor: any Executor
        private let repository: any DeleteRepository
        private let query: any Query

        /// Creates the use case; it runs on the executor, by default the shared app executor.
        public init(executor: any Executor = AppExecutor.shared, repository: any DeleteRepository, query: any Query) {
            self.executor = executor
            self.repository = repository
            self.query = query
        }

        /// Deletes the object that its query selects.
        ///
        /// It runs on the given executor, or by default on the use case's own.
        @discardableResult
        public func execute(in executor: (any Executor)? = nil) -> Future<Void> {
            (executor ?? self.executor).submit { [repository, query] (resolver: FutureResolver<Void>) in
                resolver.set(repository.delete(query))
            }
        }
    }

    /// Deletes the object that the query selects.
    ///
    /// It may be called from any thread, and runs on its executor.
    public final class DeleteByQuery: Sendable {
        private let executor: any Executor
        private let repository: any DeleteRepository

        /// Creates the use case; it runs on the executor, by default the shared app executor.
        public init(executor: any Executor = AppExecutor.shared, repository: any DeleteRepository) {
            self.executor = executor
            self.repository = repository
        }

        /// Deletes the object that the query selects.
        ///
        /// It runs on the given executor, or by default on the use case's own.
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
    /// It runs on the given executor, or by default on the use case's own.
    @discardableResult
    public func execute<ID: Hashable & Sendable>(
        id: ID,
        in executor: (any Executor)? = nil
    ) -> Future<Void> {
        execute(IdQuery(id), in: executor)
    }
}
