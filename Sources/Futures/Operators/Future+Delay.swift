extension Future {
    /// Returns a future that gets this future's value or error after a delay.
    ///
    /// ```swift
    /// saved.delay(for: .seconds(2)).then { _ in banner.hide() }
    /// ```
    ///
    /// ```text
    /// self   ──1─────────▶
    ///        ────(2 s)──1▶
    /// ```
    ///
    /// The delay begins when this future resolves, or immediately if it is already resolved. Even if the delay is zero,
    /// the new future resolves on a thread of Swift's concurrency pool. Direct observers that have been added by then
    /// run on that thread, so they must not block.
    /// - Parameters:
    ///   - duration: The delay; zero or less means as soon as possible.
    ///   - clock: Measures the time. If its `sleep` throws, the new future fails with that error.
    public func delay(for duration: Duration, clock: some Clock<Duration> = ContinuousClock()) -> Future<Value> {
        // The task resolves the new future itself, so the new future always resolves on the pool. A `flatMap` to a
        // timer's future would not ensure this. If the timer's future were already resolved, the new future would
        // resolve on the thread that runs the closure of `flatMap`.
        let delayed = FutureStorage<Value>(needing: .after(storage))
        onComplete { result in
            let deadline = clock.now.advanced(by: duration)
            Task {
                do {
                    try await clock.sleep(until: deadline, tolerance: nil)
                    delayed.complete(result)
                } catch {
                    delayed.fail(error)
                }
            }
        }
        return Future(delayed)
    }
}
