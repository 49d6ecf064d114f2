extension Future {
    /// Returns a future that gets the same value or error after a delay.
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
    /// The time begins when this future resolves, or now if it is already resolved. The new future resolves on a thread
    /// of Swift's concurrency pool, even if the delay is zero; its direct observers run there, so they must not block.
    /// - Parameters:
    ///   - duration: The delay; zero or less means as soon as possible.
    ///   - clock: Measures the time. If its `sleep` throws, the new future fails with that error.
    public func delay(for duration: Duration, clock: some Clock<Duration> = ContinuousClock()) -> Future<Value> {
        // The task resolves the new future itself. A future that followed a timer's future could resolve on the calling
        // thread, if the timer is short.
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
