public import Futures

extension Interactor {
    /// Puts objects as a fixed query specifies; the query is passed to the initializer.
    public final class PutAll<Value: Sendable>: Sendable {
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

        /// Puts objects as the fixed query specifies.
        ///
        /// Runs on `executor`. If `executor` is nil, runs on the executor passed to the initializer.
        @discardableResult
        public func execute(_ values: [Value], in executor: (any Executor)? = nil) -> Future<[Value]> {
            (executor ?? self.executor).submit { [repository, query] (resolver: FutureResolver<[Value]>) in
                resolver.set(repository.putAll(values, in: query))
            }
        }
    }

    /// Puts objects as the query specifies.
    public final class PutAllByQuery<Value: Sendable>: Sendable {
        private let executor: any Executor
        private let repository: any PutRepository<Value>

        /// Creates a use case that runs on `executor`, by default the shared app executor.
        public init(executor: any Executor = AppExecutor.shared, repository: any PutRepository<Value>) {
            self.executor = executor
            self.repository = repository
        }

        /// Puts objects as the query specifies.
        ///
        /// Runs on `executor`. If `executor` is nil, runs on the executor passed to the initializer.
        @discardableResult
        public func execute(_ values: [Value], query: any Query, in executor: (any Executor)? = nil) -> Future<[Value]>
        {
            (executor ?? self.executor).submit { [repository] (resolver: FutureResolver<[Value]>) in
                resolver.set(repository.putAll(values, in: query))
            }
        }
    }
}

extension Interactor.PutAllByQuery {
    /// Puts objects under the ids; the same as `execute(values, query: IdsQuery(ids), in: executor)`.
    @discardableResult
    public func execute<ID: Hashable & Sendable>(
        _ values: [Value],
        ids: [ID],
        in executor: (any Executor)? = nil
    ) -> Future<[Value]> {
        execute(values, query: IdsQuery(ids), in: executor)
    }
}
