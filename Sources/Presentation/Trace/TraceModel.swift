internal import Tracing

/// The content of a task's trace.
package struct TraceModel: Hashable, Sendable {
    /// One span.
    package struct Line: Hashable, Sendable {
        package let depth: Int
        package let layer: String
        package let name: String
        package let thread: String
        /// Relative to the first line.
        package let start: String
        /// The time of the layer itself, without the layers below.
        package let own: String
        /// The share of `own` in the task's total time, from 0 to 1.
        package let share: Double
    }

    package let title: String
    /// The outcome, with the times in the queue and running.
    package let summary: String
    /// In order of start.
    package let lines: [Line]
}

extension TraceModel {
    @MainActor
    init(_ task: TaskRecord) {
        let spans = task.trace?.spans ?? []
        let origin = spans.map(\.start).min() ?? .zero
        let whole = (spans.compactMap(\.end).max() ?? origin) - origin
        let children = Dictionary(grouping: spans) { $0.parent }
        var depths: [Span.ID: Int] = [:]
        lines = spans.map { span in
            let depth = span.parent.flatMap { depths[$0] }.map { $0 + 1 } ?? 0
            depths[span.id] = depth
            let own = span.ownTime(without: children[span.id] ?? [])
            return Line(
                depth: depth,
                layer: span.layer.title,
                name: span.layer == .view ? "show the result" : span.name,
                thread: span.thread,
                start: "+" + Text.duration(span.start - origin),
                own: own.map(Text.duration) ?? "…",
                share: own.map { whole > .zero ? $0 / whole : 0 } ?? 0
            )
        }
        title = task.title
        let row = TaskListModel.Row(task)
        summary = [
            row.outcome, task.trace?.total(.queue).map { "waited \(Text.duration($0))" },
            task.trace?.total(.interactor).map { "ran \(Text.duration($0))" },
            task.trace.flatMap { $0.droppedSpans > 0 ? "\(Text.number($0.droppedSpans)) steps left out" : nil },
            task.runs > 1 ? "last of \(Text.count(task.runs, "run"))" : nil,
        ].compactMap(\.self).joined(separator: " · ")
    }
}

extension Layer {
    fileprivate var title: String {
        switch self {
        case .queue: "queue wait"
        case .dataSource: "store"
        case .delivery: "delivery to main"
        default: rawValue
        }
    }
}
