import Futures
import Presentation
import Tracing
import UserDirectory

/// Reports a running import on standard error: refused lines and, on a terminal, a progress bar.
///
/// As text, only the first refused lines are printed; as JSON, all refused lines are printed.
///
/// The thread that calls ``observe(_:_:)`` writes synchronously, so that messages never pile up in memory. The bar is
/// drawn after a slice, but not in the first half second, and at most ten times a second. The bar is also redrawn
/// whenever refused lines are written, so that it stays below them. There is no timer.
final class ImportReporter: Sendable {
    private struct State {
        var progress = ImportProgress()
        var lastDrawing: Duration?
        var isDrawn = false
        /// How many refused lines were observed; 0 if they are written as JSON or are not reported.
        var refused = 0
        /// How many refused lines were left out since ``reportRest(_:)`` last reported this number.
        var hidden = 0
    }

    /// The time before the bar is first drawn; shorter work shows no bar.
    private static let initialDelay = Duration.milliseconds(500)
    private static let interval = Duration.milliseconds(100)

    private let isShown: Bool
    private let writesJSON: Bool
    private let reportsProblems: Bool
    private let stopwatch: Stopwatch
    private let state = Locked(State())

    /// - Parameters:
    ///   - isShown: Whether a bar is drawn.
    ///   - writesJSON: Whether refused lines are written as JSON.
    ///   - reportsProblems: Whether refused lines are reported; a dry run without `--json` shows them in its output.
    ///   - clock: Limits how often the bar is drawn.
    init(isShown: Bool, writesJSON: Bool, reportsProblems: Bool = true, clock: any Clock<Duration> = ContinuousClock())
    {
        self.isShown = isShown
        self.writesJSON = writesJSON
        self.reportsProblems = reportsProblems
        stopwatch = Stopwatch(clock)
    }

    /// The import's observer: reports the progress and the refused lines after a slice.
    @Sendable func observe(_ progress: ImportProgress, _ problems: [ImportProblem]) {
        let now = stopwatch.elapsed
        var problems = reportsProblems ? problems[...] : []
        let (wasDrawn, redraws) = state.withLock { state in
            if !writesJSON {
                let shown = problems.prefix(max(0, ErrorCap.limit - state.refused))
                state.refused += problems.count
                state.hidden += problems.count - shown.count
                problems = shown
            }
            let isDue = isShown && state.lastDrawing.map { now - $0 >= Self.interval } ?? (now >= Self.initialDelay)
            let wasDrawn = state.isDrawn
            let redraws = isDue || (wasDrawn && !problems.isEmpty)
            state.progress = progress
            if redraws { state.lastDrawing = now }
            state.isDrawn = wasDrawn || redraws
            return (wasDrawn, redraws)
        }
        var text = wasDrawn && redraws ? ProgressBar.erasure : ""
        for problem in problems {
            text += writesJSON ? JSON.problem(problem).text : "roster: " + SafeText.line(problem.description)
            text += "\n"
        }
        if redraws {
            let applying = progress.isPush ? "pushing" : progress.connection == nil ? "importing" : "pulling"
            let (verb, parts) = (progress.phase == .planning ? "reading" : applying, ImportWords.parts(progress))
            text += ProgressBar.text(verb, progress.fraction, parts, lineWidth: StandardError.width)
        }
        if !text.isEmpty { StandardError.write(text) }
    }

    /// Prints how many refused lines were left out because there were too many; prints nothing if none were left out.
    ///
    /// - Parameter advice: Where to find all refused lines, or that they were not written to a file.
    func reportRest(_ advice: String) {
        let (hidden, noun) = state.withLock { state in
            defer { state.hidden = 0 }
            return (state.hidden, state.progress.connection == nil ? "line" : "account")
        }
        if hidden > 0 { StandardError.write("roster: \(SafeText.line(ErrorCap.rest(hidden, noun, advice)))\n") }
    }

    /// Removes the bar; returns `final` or, if that is nil, the last observed progress.
    func end(_ final: ImportProgress?) -> ImportProgress {
        let (progress, isDrawn) = state.withLock { ($0.progress, $0.isDrawn) }
        if isDrawn { StandardError.write(ProgressBar.erasure) }
        return final ?? progress
    }
}
