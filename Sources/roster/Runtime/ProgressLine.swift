import Futures
import Tracing
import UserDirectory

/// One line on standard error that tells how far something is: on a terminal only, and gone at the end.
///
/// The worker writes it itself. No timer drives it: it is written after a slice, if the last time is a tenth of a second
/// ago, and not in the first half second, so that what is quick says nothing.
final class ProgressLine: Sendable {
    private struct State {
        var isDrawn = false
        var due = ProgressLine.patience
    }

    private static let patience = Duration.milliseconds(500)
    private static let interval = Duration.milliseconds(100)

    private let verb: String
    private let total: Int?
    private let isShown: Bool
    private let stopwatch: Stopwatch
    private let state = Locked(State())

    /// - Parameters:
    ///   - verb: What is being done: `disabling`.
    ///   - total: How many there are, where that is known.
    ///   - isShown: Whether anybody looks.
    ///   - clock: Measures when to draw.
    init(_ verb: String, total: Int?, isShown: Bool, clock: any Clock<Duration> = ContinuousClock()) {
        self.verb = verb
        self.total = total
        self.isShown = isShown
        stopwatch = Stopwatch(clock)
    }

    /// Takes how far it is.
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
        let of = total.map { " of \(Words.number($0))" } ?? ""
        StandardError.write("\(ImportBar.erasure)\(verb): \(Words.number(done))\(of)")
    }

    /// Takes the line away.
    func end() {
        if state.withLock({ $0.isDrawn }) { StandardError.write(ImportBar.erasure) }
    }
}
