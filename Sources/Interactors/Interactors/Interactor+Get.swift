public import Futures

extension Interactor {
    /// Gets the object of its query.
    ///
    /// It may be called from any thread; it runs on its executor.
    public final class Get<Value: Sendable>: Sendable {
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

        /// Gets the object of its query.
        ///
        /// It runs on the given executor, by default on its own.
        @discardableResult
        public func execute(in executor: (any Executor)? = nil) -> Future<Value> {
            (executor ?? self.executor).submit { [repository, query] (resolver: FutureResolver<Value>) in
                resolver.set(repository.get(query))
            }
        }
    }

    /// Gets the object of the query.
    ///
    /// It may be called from any thread; it runs on its executor.
    public final class GetByQuery<Value: Sendable>: Sendable {
        private let executor: any Executor
        private let repository: any GetRepository<Value>

        /// Creates the use case; the default executor is the shared app executor.
        public init(executor: any Executor = AppExecutor.shared, repository: any GetRepository<Value>) {
            self.executor = executor
            self.repository = repository
        }

        /// Gets the object of the query.
        ///
        /// It runs on the given executor, by default on its own.
        @discardableResult
        public func execute(_ query: any Query, in executor: (any Executor)? = nil) -> Future<Value> {
            (executor ?? self.executor).submit { [repository] (resolver: FutureResolver<Value>) in
                resolver.set(repository.get(query))
            }
        }
    }
}

extension Interactor.GetByQuery {
    /// Gets the object with the id.
    ///
    /// It runs on the given executor, by default on its own.
    @discardableResult
    public func execute<ID: Hashable & Sendable>(
        id: ID,
        in executor: (any Executor)? = nil
    ) -> Future<Value> {
        execute(IdQuery(id), in: executor)
    }
}
