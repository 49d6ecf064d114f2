internal import Futures
internal import Tracing

/// Limits updates of the screen that other threads cause to ten a second.
final class UpdateLimit: Sendable {
    private static let interval = Duration.milliseconds(100)

    private let stopwatch: Stopwatch
    private let last: Locked<Duration?>

    /// `isDueAtOnce` is whether the first update need not wait.
    init(_ clock: any Clock<Duration>, isDueAtOnce: Bool = true) {
        stopwatch = Stopwatch(clock)
        last = Locked(isDueAtOnce ? nil : .zero)
    }

    /// Whether there is to be an update now, which the limit then counts.
    func isDue() -> Bool {
        let now = stopwatch.elapsed
        return last.withLock { last in
            if let previous = last, now - previous < UpdateLimit.interval { return false }
            last = now
            return true
        }
    }
}
