public import Futures

extension Interactor {
    /// Gets all objects of its query.
    ///
    /// It may be called from any thread; it runs on its executor.
    public final class GetAll<Value: Sendable>: Sendable {
        private let executor: any Executor
        private let repository: any GetRepository<Value>
        private let query: any Query

        /// Creates the use case; the default executor is the shared app executor.
        public init(executor: any Executor = AppExecutor.shared, repository: any GetRepository<Value>, query: any Query)
        {
            self.executor = executor
            self.repository = repository
            self.query = query
        }

        /// Gets all objects of its query.
        ///
        /// It runs on the given executor, by default on its own.
        @discardableResult
        public func execute(in executor: (any Executor)? = nil) -> Future<[Value]> {
            (executor ?? self.executor).submit { [repository, query] (resolver: FutureResolver<[Value]>) in
                resolver.set(repository.getAll(query))
            }
        }
    }

    /// Gets all objects of the query.
    ///
    /// It may be called from any thread; it runs on its executor.
    public final class GetAllByQuery<Value: Sendable>: Sendable {
        private let executor: any Executor
        private let repository: any GetRepository<Value>

        /// Creates the use case; the default executor is the shared app executor.
        public init(executor: any Executor = AppExecutor.shared, repository: any GetRepository<Value>) {
            self.executor = executor
            self.repository = repository
        }

        /// Gets all objects of the query.
        ///
        /// It runs on the given executor, by default on its own.
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
    /// It runs on the given executor, by default on its own.
    @discardableResult
    public func execute<ID: Hashable & Sendable>(
        ids: [ID],
        in executor: (any Executor)? = nil
    ) -> Future<[Value]> {
        execute(IdsQuery(ids), in: executor)
    }
}
