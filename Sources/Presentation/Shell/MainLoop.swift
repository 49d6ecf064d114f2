package import Futures

/// The executors that bring results back to the main thread.
///
/// Tests use executors that run closures only on request.
package struct MainLoop: Sendable {
    /// Delivers results; results that arrive on the main thread are delivered immediately.
    let delivery: any Executor
    /// Runs updates on the main thread, in a later turn of the main loop.
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
