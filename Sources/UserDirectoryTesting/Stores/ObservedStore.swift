package import Futures
package import Interactors
package import UserDirectory

/// A store that reports each read and write, and then forwards the call to another store.
package final class ObservedStore: StoreDecorator {
    /// Called with the query, on the thread that runs the call.
    package typealias Observer = @Sendable (_ query: any Query) -> Void

    package let base: any UserStore
    private let executor: any Executor
    private let observe: Observer

    /// Creates a store that runs the calls on `executor`.
    ///
    /// With a `ManualExecutor`, for example, a test can decide when the store's futures resolve.
    package init(
        _ base: any UserStore,
        on executor: any Executor = DirectExecutor(),
        observe: @escaping Observer
    ) {
        self.base = base
        self.executor = executor
        self.observe = observe
    }

    package func read<Value: Sendable>(
        _ request: StoreRequest,
        _ body: @escaping @Sendable (any StoreReader, Day) throws -> Value
    ) -> Future<Value> {
        executor.submit { [self] resolver in
            observe(request.query)
            resolver.set(base.read(request, body))
        }
    }

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
