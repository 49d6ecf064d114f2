internal import Tracing
internal import UserDirectory

extension TraceModel {
    /// Creates the model of a task's trace; `open` contains the ids of the open batches.
    @MainActor
    init(_ task: TaskRecord, open: Set<Int> = []) {
        let (waterfall, lines) = task.waterfallCache.lines(open: open, isUnderway: task.isUnderway)
        self.lines = lines.lines
        barKinds = lines.barKinds
        threads = lines.threads
        total = Text.duration(waterfall.interval.length)
        title = task.title
        hasReport = task.shownReport != nil
        canCancel = task.isUnderway && task.actions.cancel != nil
        let dropped = task.latestRun.trace?.droppedSpans ?? 0
        summary = [
            task.outcome,
            task.state == .queued ? nil : TraceModel.time(of: task, waterfall),
            dropped > 0 ? "\(Text.count(dropped, "step")) omitted" : nil,
            task.latestRun.number > 1 ? "last of \(Text.count(task.latestRun.number, "run"))" : nil,
        ].compactMap(\.self).joined(separator: " · ")
    }

    /// The time of a task: `1.2 s (21 ms queue wait, 0.12 ms after the result)`; nil if no span has begun.
    @MainActor
    private static func time(of task: TaskRecord, _ waterfall: Waterfall) -> String? {
        guard !waterfall.roots.isEmpty else { return nil }
        let time = Text.duration(waterfall.interval.length)
        let parts = [
            task.latestRun.trace?.total(.queue).map { ($0, Layer.queue.title) },
            (waterfall.timeAfterResult, "after the result"),
        ].compactMap(\.self).map { (Text.duration($0), $1) }
        let zero = Text.duration(.zero)
        let words = parts.filter { $0.0 != zero }.map { "\($0) \($1)" }.joined(separator: ", ")
        return time + (task.isUnderway ? " so far" : "") + (words.isEmpty ? "" : " (\(words))")
    }
}
