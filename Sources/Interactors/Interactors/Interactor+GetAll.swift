public import Futures

extension Interactor {
    /// Gets all objects that its query selects.
    ///
    /// It may be called from any thread, and runs on its executor.
    public final class GetAll<Value: Sendable>: Sendable {
        private let executor: any Executor
        private let repository: any GetRepository<Value>
        private let query: any Query

        /// Creates the use case; it runs on the executor, by default the shared app executor.
        public init(executor: any Executor = AppExecutor.shared, repository: any GetRepository<Value>, query: any Query)
        {
            self.executor = executor
            self.repository = repository
            self.query = query
        }

        /// Gets all objects that its query selects.
        ///
        /// It runs on the given executor, or by default on the use case's own.
        @discardableResult
        public func execute(in executor: (any Executor)? = nil) -> Future<[Value]> {
            (executor ?? self.executor).submit { [repository, query] (resolver: FutureResolver<[Value]>) in
                resolver.set(repository.getAll(query))
            }
        }
    }

    /// Gets all objects that the query selects.
    ///
    /// It may be called from any thread, and runs on its executor.
    public final class GetAllByQuery<Value: Sendable>: Sendable {
        private let executor: any Executor
        private let repository: any GetRepository<Value>

        /// Creates the use case; it runs on the executor, by default the shared app executor.
        public init(executor: any Executor = AppExecutor.shared, repository: any GetRepository<Value>) {
            self.executor = executor
            self.repository = repository
        }

        /// Gets all objects that the query selects.
        ///
        /// It runs on the given executor, or by default on the use case's own.
        @discardableResult
        public func execute(_ query: any Query, in executor: (any Executor)? = nil) -> Future<[Value]> {
            (executor ?? self.executor).submit { [repository] (resolver: FutureResolver<[Value]>) in
                resolver.set(repository.getAll(query))
            }
        }
    }
}

extension Interactor.GetAllByQuery {
    /// Gets the objects with the ids.
    ///
    /// It runs on the given executor, or by default on the use case's own.
    @discardableResult
    public func execute<ID: Hashable & Sendable>(
        ids: [ID],
        in executor: (any Executor)? = nil
    ) -> Future<[Value]> {
        execute(IdsQuery(ids), in: executor)
    }
}
