/// Measures the time since its creation, with any clock.
///
/// A closure captures the start, because the instant type of `any Clock<Duration>` is not known statically.
package struct Stopwatch: Sendable {
    private let read: @Sendable () -> Duration

    /// Starts measuring.
    package init(_ clock: any Clock<Duration>) {
        if clock is ContinuousClock {
            // Reading the usual clock takes only two thirds of the time if its type is known statically.
            let start = ContinuousClock.now
            read = { start.duration(to: .now) }
        } else {
            read = Self.reader(clock)
        }
    }

    /// The time since the creation.
    package var elapsed: Duration { read() }

    private static func reader(_ clock: some Clock<Duration>) -> @Sendable () -> Duration {
        let start = clock.now
        return { start.duration(to: clock.now) }
    }
}
