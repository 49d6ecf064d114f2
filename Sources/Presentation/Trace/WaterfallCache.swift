internal import Tracing

/// The waterfall of a run and its lines, which all views of the run share.
///
/// While the task is running, they are built again only from time to time: building takes at most a tenth of the time,
/// so that a long trace does not delay keys. They are always built again when the task has ended, and when its trace is
/// complete.
@MainActor
final class WaterfallCache {
    private enum Phase {
        case underway
        case ended
        /// The trace does not change any more.
        case complete
    }

    /// Building may take at most the time divided by this number.
    private static let share = 10

    private let trace: Trace?
    private var built: (waterfall: Waterfall, phase: Phase, start: Duration)?
    /// The time that building the waterfall and its lines took.
    private var time = Duration.zero
    /// The lines by the open batches: with all batches closed, and for the batches that were opened last.
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

    /// Returns the waterfall with its lines; `open` contains the ids of the open batches.
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
