public import Futures

extension Interactor {
    /// Puts one object as its query specifies.
    ///
    /// It may be called from any thread, and runs on its executor.
    public final class Put<Value: Sendable>: Sendable {
        private let executor: any Executor
        private let repository: any PutRepository<Value>
        private let query: any Query

        /// Creates the use case; it runs on the executor, by default the shared app executor.
        public init(executor: any Executor = AppExecutor.shared, repository: any PutRepository<Value>, query: any Query)
        {
            self.executor = executor
            self.repository = repository
            self.query = query
        }

        /// Puts one object as its query specifies.
        ///
        /// It runs on the given executor, or by default on the use case's own.
        @discardableResult
        public func execute(_ value: Value? = nil, in executor: (any Executor)? = nil) -> Future<Value> {
            (executor ?? self.executor).submit { [repository, query] (resolver: FutureResolver<Value>) in
                resolver.set(repository.put(value, in: query))
            }
        }
    }

    /// Puts one object as the query specifies.
    ///
    /// It may be called from any thread, and runs on its executor.
    public final class PutByQuery<Value: Sendable>: Sendable {
        private let executor: any Executor
        private let repository: any PutRepository<Value>

        /// Creates the use case; it runs on the executor, by default the shared app executor.
        public init(executor: any Executor = AppExecutor.shared, repository: any PutRepository<Value>) {
            self.executor = executor
            self.repository = repository
        }

        /// Puts one object as the query specifies.
        ///
        /// It runs on the given executor, or by default on the use case's own.
        @discardableResult
        public func execute(_ value: Value? = nil, query: any Query, in executor: (any Executor)? = nil) -> Future<
            Value
        > {
            (executor ?? self.executor).submit { [repository] (resolver: FutureResolver<Value>) in
                resolver.set(repository.put(value, in: query))
            }
        }
    }
}

extension Interactor.PutByQuery {
    /// Puts an object under the id.
    ///
    /// It runs on the given executor, or by default on the use case's own.
    @discardableResult
    public func execute<ID: Hashable & Sendable>(
        _ value: Value?,
        id: ID,
        in executor: (any Executor)? = nil
    ) -> Future<Value> {
        execute(value, query: IdQuery(id), in: executor)
    }
}
