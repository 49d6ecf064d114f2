internal import Futures

extension Future {
    /// Passes the result to `body` on the main thread, by an executor that ends there.
    ///
    /// Unlike `then` and `fail`, it lets a decorated executor record the delivery, and takes one closure for both
    /// outcomes.
    func deliver(in executor: any Executor, _ body: @escaping @MainActor @Sendable (Result<Value, any Error>) -> Void) {
        onComplete(in: executor) { result in
            // Every executor given to this function is a decorator around `MainDirectExecutor`.
            MainActor.assumeIsolated { body(result) }
        }
    }
}
