package import Futures

/// The way back to the main thread; a test replaces it with executors that it runs itself.
package struct MainLoop: Sendable {
    /// Delivers results: at once if they arrive on the main thread.
    let delivery: any Executor
    /// Runs updates in a later turn of the main loop.
    let updates: any Executor

    package init(delivery: any Executor = MainDirectExecutor(), updates: any Executor = AppUiExecutor()) {
        self.delivery = delivery
        self.updates = updates
    }

    /// Runs the closure on the main thread, in a later turn.
    func perform(_ work: @escaping @MainActor @Sendable () -> Void) {
        updates.submit { end in
            // `updates` runs closures on the main thread.
            MainActor.assumeIsolated(work)
            end()
        }
    }
}
