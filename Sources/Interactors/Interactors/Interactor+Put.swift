public import Futures

extension Interactor {
    /// Puts one object as a fixed query specifies; the query is passed to the initializer.
    public final class Put<Value: Sendable>: Sendable {
        private let executor: any Executor
        private let repository: any PutRepository<Value>
        private let query: any Query

        /// Creates a use case that runs on `executor`, by default the shared app executor.
        public init(executor: any Executor = AppExecutor.shared, repository: any PutRepository<Value>, query: any Query)
        {
            self.executor = executor
            self.repository = repository
            self.query = query
        }

        /// Puts one object as the fixed query specifies; the value is nil if the query itself contains the object.
        ///
        /// Runs on `executor`. If `executor` is nil, runs on the executor passed to the initializer.
        @discardableResult
        public func execute(_ value: Value? = nil, in executor: (any Executor)? = nil) -> Future<Value> {
            (executor ?? self.executor).submit { [repository, query] (resolver: FutureResolver<Value>) in
                resolver.set(repository.put(value, in: query))
            }
        }
    }

    /// Puts one object as the query specifies.
    public final class PutByQuery<Value: Sendable>: Sendable {
        private let executor: any Executor
        private let repository: any PutRepository<Value>

        /// Creates a use case that runs on `executor`, by default the shared app executor.
        public init(executor: any Executor = AppExecutor.shared, repository: any PutRepository<Value>) {
            self.executor = executor
            self.repository = repository
        }

        /// Puts one object as the query specifies; the value is nil if the query itself contains the object.
        ///
        /// Runs on `executor`. If `executor` is nil, runs on the executor passed to the initializer.
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
    /// Puts an object under the id; the same as `execute(value, query: IdQuery(id), in: executor)`.
    @discardableResult
    public func execute<ID: Hashable & Sendable>(
        _ value: Value?,
        id: ID,
        in executor: (any Executor)? = nil
    ) -> Future<Value> {
        execute(value, query: IdQuery(id), in: executor)
    }
}
