internal import Futures

extension Future {
    /// Hands the result to `body` on the main thread by way of an executor that ends there.
    ///
    /// `then` and `fail` would do, but a task wants its delivery recorded by a decorated executor, and one closure for
    /// both outcomes.
    func deliver(in executor: any Executor, _ body: @escaping @MainActor @Sendable (Result<Value, any Error>) -> Void) {
        onComplete(in: executor) { result in
            // Every executor given to this function is a decorator around `MainDirectExecutor`.
            MainActor.assumeIsolated { body(result) }
        }
    }
}
