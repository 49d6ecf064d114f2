public import Futures

/// A clock that stands still until a test moves it.
public final class ManualClock: MonotonicClock {
    private let time: Locked<Duration>

    /// Makes a clock that shows the given time.
    public init(now: Duration = .zero) {
        time = Locked(now)
    }

    /// The time it was moved to.
    public var now: Duration { time.withLock { $0 } }

    /// Moves the clock forward.
    public func advance(by duration: Duration) {
        precondition(duration >= .zero, "A monotonic clock does not run backwards.")
        time.withLock { $0 += duration }
    }
}
