internal import Futures
internal import Tracing

/// Limits screen updates by other threads to ten per second.
final class UpdateLimit: Sendable {
    private static let interval = Duration.milliseconds(100)

    private let stopwatch: Stopwatch
    private let last: Locked<Duration?>

    /// If `isDueAtOnce` is false, the first update is due only after the interval.
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
