public import Futures

extension Interactor {
    /// Gets the object that a fixed query selects; the query is passed to the initializer.
    public final class Get<Value: Sendable>: Sendable {
        private let executor: any Executor
        private let repository: any GetRepository<Value>
        private let query: any Query

        /// Creates a use case that runs on `executor`, by default the shared app executor.
        public init(executor: any Executor = AppExecutor.shared, repository: any GetRepository<Value>, query: any Query)
        {
            self.executor = executor
            self.repository = repository
            self.query = query
        }

        /// Gets the object that the fixed query selects.
        ///
        /// Runs on `executor`. If `executor` is nil, runs on the executor passed to the initializer.
        @discardableResult
        public func execute(in executor: (any Executor)? = nil) -> Future<Value> {
            (executor ?? self.executor).submit { [repository, query] (resolver: FutureResolver<Value>) in
                resolver.set(repository.get(query))
            }
        }
    }

    /// Gets the object that the query selects.
    public final class GetByQuery<Value: Sendable>: Sendable {
        private let executor: any Executor
        private let repository: any GetRepository<Value>

        /// Creates a use case that runs on `executor`, by default the shared app executor.
        public init(executor: any Executor = AppExecutor.shared, repository: any GetRepository<Value>) {
            self.executor = executor
            self.repository = repository
        }

        /// Gets the object that the query selects.
        ///
        /// Runs on `executor`. If `executor` is nil, runs on the executor passed to the initializer.
        @discardableResult
        public func execute(_ query: any Query, in executor: (any Executor)? = nil) -> Future<Value> {
            (executor ?? self.executor).submit { [repository] (resolver: FutureResolver<Value>) in
                resolver.set(repository.get(query))
            }
        }
    }
}

extension Interactor.GetByQuery {
    /// Gets the object with the id; the same as `execute(IdQuery(id), in: executor)`.
    @discardableResult
    public func execute<ID: Hashable & Sendable>(
        id: ID,
        in executor: (any Executor)? = nil
    ) -> Future<Value> {
        execute(IdQuery(id), in: executor)
    }
}
