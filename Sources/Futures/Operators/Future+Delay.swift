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
    /// The delay begins when this future resolves, or immediately if it is already resolved. If the `sleep` of the
    /// clock throws, the new future fails with that error.
    ///
    /// Even if the delay is zero or less, the new future resolves on a thread of Swift's concurrency pool. Direct
    /// observers run on that thread if they are added before the new future resolves. Such observers must not block.
    public func delay(for duration: Duration, clock: some Clock<Duration> = ContinuousClock()) -> Future<Value> {
        // The task itself resolves the new future, so that the new future always resolves on the pool. A `flatMap` to
        // a timer's future could resolve the new future on another thread.
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
