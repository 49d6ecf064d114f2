package import Futures
package import Interactors
package import UserDirectory

/// A store that reports each call before it passes it on: to see what is asked, to slow it down, or to move it.
package final class ObservedStore: StoreDecorator {
    /// Is called with the query, on the thread that calls the store, or on the executor given.
    package typealias Observer = @Sendable (_ query: any Query) -> Void

    /// The store that does the work.
    package let base: any UserStore
    private let executor: any Executor
    private let observe: Observer

    /// Decorates a store.
    ///
    /// - Parameters:
    ///   - base: The store that does the work.
    ///   - executor: Where the work is done, for a store that answers later; else at once on the calling thread.
    ///   - observe: Is called before each call of the store.
    package init(
        _ base: any UserStore,
        on executor: any Executor = DirectExecutor(),
        observe: @escaping Observer
    ) {
        self.base = base
        self.executor = executor
        self.observe = observe
    }

    /// Reads from the store.
    package func read<Value: Sendable>(
        _ request: StoreRequest,
        _ body: @escaping @Sendable (any StoreReader, Day) throws -> Value
    ) -> Future<Value> {
        executor.submit { [self] resolver in
            observe(request.query)
            resolver.set(base.read(request, body))
        }
    }

    /// Writes to the store.
    package func write<Value: Sendable>(
        _ request: StoreRequest,
        _ body: @escaping @Sendable (ChangeRules, any ChangeTransaction) throws -> Value
    ) -> Future<Value> {
        executor.submit { [self] resolver in
            observe(request.query)
            resolver.set(base.write(request, body))
        }
    }
}
