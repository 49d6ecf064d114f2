import Foundation

/// Tells how much time has passed; never runs backwards.
public protocol MonotonicClock: Sendable {
    /// The time since an arbitrary start.
    var now: Duration { get }
}

/// The system's monotonic clock.
public struct SystemMonotonicClock: MonotonicClock {
    /// Makes a clock; all of them tell the same time.
    public init() {}

    /// The time since the system's arbitrary start, usually the boot.
    public var now: Duration {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}
