/// Measures the time since its creation, with any clock.
///
/// The start is captured by a closure and not stored in a property, because `any Clock<Duration>` has no static type
/// for its instants.
package struct Stopwatch: Sendable {
    private let read: @Sendable () -> Duration

    package init(_ clock: any Clock<Duration>) {
        if clock is ContinuousClock {
            // Reading a clock takes a third less time if the clock's type is known statically.
            let start = ContinuousClock.now
            read = { start.duration(to: .now) }
        } else {
            read = Self.reader(clock)
        }
    }

    package var elapsed: Duration { read() }

    private static func reader(_ clock: some Clock<Duration>) -> @Sendable () -> Duration {
        let start = clock.now
        return { start.duration(to: clock.now) }
    }
}
