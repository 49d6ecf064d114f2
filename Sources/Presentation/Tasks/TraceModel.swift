internal import Tracing

/// The way of a task through the layers, ready to be drawn.
package struct TraceModel: Hashable, Sendable {
    /// A layer's line.
    package struct Line: Hashable, Sendable {
        /// How deep the line is nested.
        package let depth: Int
        /// The layer.
        package let layer: String
        /// What it did.
        package let name: String
        /// The name of the thread.
        package let thread: String
        /// When it began, counted from the task's first line.
        package let start: String
        /// What the layer itself took, without what lies below it.
        package let own: String
        /// The share of the task's whole time that `own` is, from 0 to 1.
        package let share: Double
    }

    /// The task's title.
    package let title: String
    /// The outcome, and how long it waited and ran.
    package let summary: String
    /// The lines in the order in which they began.
    package let lines: [Line]
}

extension TraceModel {
    /// Reads a task's trace.
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
    /// What the trace page calls the layer.
    fileprivate var title: String {
        switch self {
        case .queue: "queue wait"
        case .dataSource: "store"
        case .delivery: "delivery to main"
        default: rawValue
        }
    }
}
