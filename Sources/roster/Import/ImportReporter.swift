import Futures
import Presentation
import Tracing
import UserDirectory

/// Reports a running import on standard error: refused lines and, on a terminal, a progress bar.
///
/// As text, prints only the first ``ErrorCap/limit`` refused lines. As JSON, prints all refused lines.
///
/// The thread that calls ``observe(_:_:)`` writes synchronously, so that messages never pile up in memory. When refused
/// lines are written, the bar is redrawn below them.
final class ImportReporter: Sendable {
    private struct State {
        var progress = ImportProgress()
        var lastDrawing: Duration?
        var isDrawn = false
        var refused = 0
        /// How many refused lines were left out since ``reportRest(_:)`` last reported this number.
        var hidden = 0
    }

    /// Shorter work shows no bar.
    private static let initialDelay = Duration.milliseconds(500)
    private static let interval = Duration.milliseconds(100)

    private let isShown: Bool
    private let writesJSON: Bool
    private let reportsProblems: Bool
    private let stopwatch: Stopwatch
    private let state = Locked(State())

    init(isShown: Bool, writesJSON: Bool, reportsProblems: Bool = true, clock: any Clock<Duration> = ContinuousClock())
    {
        self.isShown = isShown
        self.writesJSON = writesJSON
        self.reportsProblems = reportsProblems
        stopwatch = Stopwatch(clock)
    }

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

    /// Prints how many refused lines were left out, followed by `advice`; prints nothing if none were left out.
    func reportRest(_ advice: String) {
        let (hidden, noun) = state.withLock { state in
            defer { state.hidden = 0 }
            return (state.hidden, state.progress.noun)
        }
        guard hidden > 0 else { return }
        let text = ErrorCap.rest(hidden, noun.singular, plural: noun.plural, advice)
        StandardError.write("roster: \(SafeText.line(text))\n")
    }

    /// Removes the bar.
    ///
    /// Returns `final`, or the last observed progress if `final` is nil.
    func end(_ final: ImportProgress?) -> ImportProgress {
        let (progress, isDrawn) = state.withLock { ($0.progress, $0.isDrawn) }
        if isDrawn { StandardError.write(ProgressBar.erasure) }
        return final ?? progress
    }
}
