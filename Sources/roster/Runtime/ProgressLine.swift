import Futures
import Presentation
import Tracing

/// A line on standard error that shows the progress of long work, and is removed at the end.
///
/// Updates draw the line on the calling thread, at most ten times a second. Nothing is drawn in the first half second,
/// so that short work shows no progress.
final class ProgressLine: Sendable {
    private struct State {
        var isDrawn = false
        var due = ProgressLine.initialDelay
    }

    private static let initialDelay = Duration.milliseconds(500)
    private static let interval = Duration.milliseconds(100)

    private let verb: String
    let isShown: Bool
    private let stopwatch: Stopwatch
    private let lineWidth: @Sendable () -> Int?
    private let write: @Sendable (String) -> Void
    private let state = Locked(State())

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

    /// Draws the line, if it is due; `total` is nil if it is unknown.
    ///
    /// `done` is the number of items that were completed since the line was created. Items that were completed earlier
    /// would make the displayed speed too high.
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
    /// shown, this method also calls ``handleSignals()``. A signal then makes ``checkCancellation()`` throw instead of
    /// ending the process, so that the command can remove the line.
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
