internal import Futures
internal import Tracing

/// Lets other threads cause at most ten screen updates a second.
final class UpdateLimit: Sendable {
    private static let interval = Duration.milliseconds(100)

    private let stopwatch: Stopwatch
    private let last: Locked<Duration?>

    /// `isDueAtOnce` is whether the first update is due at once, and not only after the interval.
    init(_ clock: any Clock<Duration>, isDueAtOnce: Bool = true) {
        stopwatch = Stopwatch(clock)
        last = Locked(isDueAtOnce ? nil : .zero)
    }

    /// Returns whether an update is due now; if so, the next one is due only after the interval.
    func isDue() -> Bool {
        let now = stopwatch.elapsed
        return last.withLock { last in
            if let previous = last, now - previous < UpdateLimit.interval { return false }
            last = now
            return true
        }
    }
}
