extension Future {
    /// A future of the same value or error, if that comes in time; else it fails with `FutureError.timedOut`.
    ///
    /// The work behind this future goes on, and a late result is ignored. To stop the work, cancel its token:
    ///
    /// ```swift
    /// let token = CancellationToken()
    /// app.submit(token: token) { try store.search(text, token) }
    ///     .timeout(after: .seconds(5))
    ///     .fail { error in
    ///         token.cancel()
    ///         label.show("\(error)")
    ///     }
    /// ```
    ///
    /// ```text
    /// self   ──────────1──▶      self   ──1──────▶
    ///        ──(5 s)✗▶                  ──1▶
    /// ```
    ///
    /// The time begins now. Direct observers of the new future run on the thread that resolves this one, or now if it
    /// is resolved; after a timeout, on a thread of Swift's concurrency pool, where they must not block. A blocking
    /// read of the new future is never refused as a deadlock, because it ends with the timeout at the latest.
    /// - Parameters:
    ///   - duration: How long the result may take; zero or less means that it must be there already.
    ///   - clock: What measures the time. If its `sleep` throws, the new future fails with that error.
    public func timeout(after duration: Duration, clock: some Clock<Duration> = ContinuousClock()) -> Future<Value> {
        if resolvedResult != nil { return self }
        let resolver = FutureResolver<Value>()
        let race = Race(resolver)
        let deadline = clock.now.advanced(by: duration)
        let timer = Task {
            do {
                try await clock.sleep(until: deadline, tolerance: nil)
                race.win()?.set(FutureError.timedOut)
            } catch {
                // If the timer was cancelled, the result has won already.
                race.win()?.set(error)
            }
        }
        onComplete { result in
            guard let resolver = race.win() else { return }
            timer.cancel()
            resolver.set(result)
        }
        return resolver.future
    }
}
