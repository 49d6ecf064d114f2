internal import Tracing

/// The waterfall of a run and its lines, which all views of the run share.
///
/// Until the trace is complete, building the waterfall takes at most a tenth of the elapsed time, so that a long trace
/// does not delay the response to keys. Regardless of this limit, the waterfall is rebuilt at the first request after
/// the run has ended, and at the first request after the trace is complete.
@MainActor
final class WaterfallCache {
    private enum Phase {
        case underway
        case ended
        /// The trace no longer changes.
        case complete
    }

    /// The minimum time between the starts of two builds, as a multiple of the time that the earlier build took.
    private static let share = 10

    private let trace: Trace?
    private var built: (waterfall: Waterfall, phase: Phase, start: Duration)?
    /// The time that building the waterfall and its lines took.
    private var time = Duration.zero
    /// The computed lines, by the ids of the open batches.
    ///
    /// At most two values are kept: the lines with all batches closed, and the lines that were computed most recently.
    private var lines: [Set<Int>: TraceLines] = [:]

    init(_ trace: Trace?) {
        self.trace = trace
    }

    private var now: Duration { trace?.elapsed ?? .zero }

    func waterfall(isUnderway: Bool) -> Waterfall {
        let phase = isUnderway ? Phase.underway : trace?.isComplete ?? true ? .complete : .ended
        let start = now
        if let built, built.phase == phase,
            phase == .complete || start - built.start < time * WaterfallCache.share
        {
            return built.waterfall
        }
        let waterfall = Waterfall(trace?.spans ?? [], now: start)
        built = (waterfall, phase, start)
        lines = [:]
        time = now - start
        return waterfall
    }

    func lines(open: Set<Int>, isUnderway: Bool) -> (waterfall: Waterfall, lines: TraceLines) {
        let waterfall = waterfall(isUnderway: isUnderway)
        if let lines = lines[open] { return (waterfall, lines) }
        let start = now
        let built = TraceLines(waterfall, open: open)
        lines = lines.filter(\.key.isEmpty)
        lines[open] = built
        time += now - start
        return (waterfall, built)
    }
}
