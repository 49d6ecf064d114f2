extension Future {
    /// Returns a future that gets this future's result, or fails with `FutureError.timedOut` if the time passes first.
    ///
    /// After a timeout, the work behind this future continues, and its result is ignored. A token can stop
    /// the work:
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
    /// The time is measured from this call. If this future is already resolved, the call returns this future itself. If
    /// it is not resolved yet, direct observers of the new future run on the thread that resolves this future. After a
    /// timeout, they run on a thread of Swift's concurrency pool, where they must not block. A blocking read of the new
    /// future is never refused as a deadlock, because the timeout ends the read. If the `sleep` of the clock throws,
    /// the new future fails with that error.
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
                // If `sleep` has thrown because the result cancelled the timer, the result has already won the
                // race, and `win()` returns nil.
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
