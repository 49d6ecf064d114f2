extension Future {
    /// Returns a future that gets the same value or error the given time later.
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
    /// The time begins when this future resolves, or now if it is already resolved. Direct observers of the new future
    /// run on a thread of Swift's concurrency pool, so they must not block.
    /// - Parameters:
    ///   - duration: The delay; zero or less means as soon as possible, but still on another thread.
    ///   - clock: Measures the time. If its `sleep` throws, the new future fails with that error.
    public func delay(for duration: Duration, clock: some Clock<Duration> = ContinuousClock()) -> Future<Value> {
        settled().flatMap { result in
            let deadline = clock.now.advanced(by: duration)
            let timer = Future<Void>(async: { try await clock.sleep(until: deadline, tolerance: nil) })
            return timer.map { try result.get() }
        }
    }
}
