import Futures
import Presentation
import Tracing

/// A line on standard error that shows the progress of long work, and is removed at the end.
///
/// Updates draw the line on the calling thread, at most ten times a second. Nothing is drawn in the first half second,
/// so that short work shows no progress. There is no timer.
final class ProgressLine: Sendable {
    private struct State {
        var isDrawn = false
        var due = ProgressLine.initialDelay
    }

    private static let initialDelay = Duration.milliseconds(500)
    private static let interval = Duration.milliseconds(100)

    private let verb: String
    /// Whether the line is shown at all.
    let isShown: Bool
    private let stopwatch: Stopwatch
    private let lineWidth: @Sendable () -> Int?
    private let write: @Sendable (String) -> Void
    private let state = Locked(State())

    /// - Parameters:
    ///   - verb: The activity, such as `disabling`.
    ///   - isShown: Whether the line is shown at all.
    ///   - clock: Limits how often the line is drawn, and measures the speed.
    ///   - lineWidth: The terminal's width in cells; nil if unknown. Called before each drawing.
    ///   - write: Writes to the terminal.
    init(
        _ verb: String,
        isShown: Bool,
        clock: any Clock<Duration> = ContinuousClock(),
        lineWidth: @escaping @Sendable () -> Int? = { StandardError.width },
        write: @escaping @Sendable (String) -> Void = { StandardError.write($0) }
    ) {
        self.verb = verb
        self.isShown = isShown
        self.lineWidth = lineWidth
        self.write = write
        stopwatch = Stopwatch(clock)
    }

    /// Draws the line, if it is due.
    ///
    /// - Parameters:
    ///   - done: The number of items processed since the line was made.
    ///   - total: The number of items to process; nil if it is unknown.
    func update(_ done: Int, of total: Int?) {
        guard isShown else { return }
        let now = stopwatch.elapsed
        let isDue = state.withLock { state in
            guard now >= state.due else { return false }
            state.due = now + Self.interval
            state.isDrawn = true
            return true
        }
        guard isDue else { return }
        let speed = WorkSpeed(done: done, total: total, elapsed: now)
        let place = total.map { Text.part(done, of: max(done, $0)) } ?? Text.number(done)
        let parts = [place] + speed.words
        write(ProgressBar.erasure + ProgressBar.text(verb, speed.fraction, parts, lineWidth: lineWidth()))
    }

    /// Removes the line.
    func end() {
        let wasDrawn = state.withLock { state in
            defer { state.isDrawn = false }
            return state.isDrawn
        }
        if wasDrawn { write(ProgressBar.erasure) }
    }
}

extension Session {
    /// Returns the progress line of a command that writes its data to standard output.
    ///
    /// The line is not shown if the data goes to a terminal, because the data itself shows the progress. If the line is
    /// shown, signals are handled, so that the line is removed before the command ends; see ``checkCancellation()``.
    func outputProgress(_ verb: String) -> ProgressLine {
        let line = ProgressLine(verb, isShown: showsProgress && !output.isTerminal)
        if line.isShown { _ = handleSignals() }
        return line
    }

    /// Throws `FutureError.cancelled` if a signal has cancelled the command.
    func checkCancellation() throws {
        if interruption?.token.isCancelled == true { throw FutureError.cancelled }
    }
}
