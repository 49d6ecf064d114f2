/// Measures the time since it was made, by any clock.
///
/// An `any Clock<Duration>` provides no instants that can be stored and compared: each clock has its own type.
package struct Stopwatch: Sendable {
    private let read: @Sendable () -> Duration

    /// Starts measuring.
    package init(_ clock: any Clock<Duration>) {
        if clock is ContinuousClock {
            // Reading the usual clock takes only two thirds of the time if its type is known.
            let start = ContinuousClock.now
            read = { start.duration(to: .now) }
        } else {
            read = Self.reader(clock)
        }
    }

    /// The time since it was made.
    package var elapsed: Duration { read() }

    private static func reader(_ clock: some Clock<Duration>) -> @Sendable () -> Duration {
        let start = clock.now
        return { start.duration(to: clock.now) }
    }
}
