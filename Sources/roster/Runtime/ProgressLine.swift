import Futures
import Presentation
import Tracing
import UserDirectory

/// A progress line on standard error, which is removed at the end.
///
/// The worker draws the line after a slice, at most ten times a second. Nothing is drawn in the first half second, so
/// that short work shows no progress. There is no timer.
final class ProgressLine: Sendable {
    private struct State {
        var isDrawn = false
        var due = ProgressLine.initialDelay
    }

    private static let initialDelay = Duration.milliseconds(500)
    private static let interval = Duration.milliseconds(100)

    private let verb: String
    private let total: Int?
    private let isShown: Bool
    private let stopwatch: Stopwatch
    private let state = Locked(State())

    /// - Parameters:
    ///   - verb: The activity, such as `disabling`.
    ///   - total: The number of items to process; nil if it is unknown.
    ///   - isShown: Whether the line is shown at all.
    ///   - clock: Limits how often the line is drawn.
    init(_ verb: String, total: Int?, isShown: Bool, clock: any Clock<Duration> = ContinuousClock()) {
        self.verb = verb
        self.total = total
        self.isShown = isShown
        stopwatch = Stopwatch(clock)
    }

    /// Draws the line with the number of items processed, if the line is due.
    func update(_ done: Int) {
        guard isShown else { return }
        let now = stopwatch.elapsed
        let isDue = state.withLock { state in
            guard now >= state.due else { return false }
            state.due = now + Self.interval
            state.isDrawn = true
            return true
        }
        guard isDue else { return }
        let of = total.map { " of \(Text.number($0))" } ?? ""
        StandardError.write("\(ImportBar.erasure)\(verb): \(Text.number(done))\(of)")
    }

    /// Removes the line.
    func end() {
        if state.withLock({ $0.isDrawn }) { StandardError.write(ImportBar.erasure) }
    }
}
