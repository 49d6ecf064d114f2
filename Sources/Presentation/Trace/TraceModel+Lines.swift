internal import Tracing
internal import UserDirectory

extension TraceModel {
    /// The lines of a task's trace; batches are open if their ids are in `open`.
    @MainActor
    init(_ task: TaskRecord, _ waterfall: Waterfall, open: Set<Int> = []) {
        let lines = TraceLines(waterfall, open: open)
        self.lines = lines.lines
        threads = lines.threads
        total = Text.duration(waterfall.interval.length)
        title = task.title
        let dropped = task.trace?.droppedSpans ?? 0
        let ran = dropped == 0 ? waterfall.time(in: .interactor) : task.trace?.total(.interactor) ?? .zero
        let hasBegun = task.state != .queued && task.trace?.total(.queue) != nil
        summary = [
            TaskListModel.Row(task).outcome,
            task.isUnderway || waterfall.roots.isEmpty ? nil : "total \(total)",
            task.trace?.total(.queue).map { "waited \(Text.duration($0))" },
            hasBegun ? "ran \(Text.duration(ran))" : nil,
            dropped > 0 ? "\(Text.number(dropped)) steps left out" : nil,
            task.runs > 1 ? "last of \(Text.count(task.runs, "run"))" : nil,
        ].compactMap(\.self).joined(separator: " · ")
    }

    /// The lines with all batches closed.
    @MainActor
    init(_ task: TaskRecord) {
        self.init(task, Waterfall(task))
    }
}

extension Waterfall {
    /// The present state of a task's trace.
    @MainActor
    init(_ task: TaskRecord) {
        self.init(task.trace?.spans ?? [], now: task.trace?.elapsed ?? .zero)
    }
}

/// Turns the nodes of a waterfall into lines.
private struct TraceLines {
    private(set) var lines: [TraceModel.Line] = []
    private(set) var threads = ["main"]
    private let axis: Range<Duration>
    private let open: Set<Int>
    /// The thread of the last use case so far, whose result is delivered next.
    private var lastThread: String?

    init(_ waterfall: Waterfall, open: Set<Int>) {
        axis = waterfall.interval
        self.open = open
        for node in waterfall.roots { findThreads(of: node) }
        for node in waterfall.roots {
            add(node, depth: 0)
            lastThread = node.lastThread ?? lastThread
        }
    }

    private mutating func findThreads(of node: WaterfallNode) {
        if let span = node.span, !span.layer.isWait, !threads.contains(span.thread) { threads.append(span.thread) }
        for child in node.children { findThreads(of: child) }
    }

    private mutating func add(_ node: WaterfallNode, depth: Int) {
        let isOpen = node.span == nil ? open.contains(node.id) : nil
        // A batch is named after the last step of its units: a slice waits and then runs.
        guard let span = node.span ?? node.children.last?.span else { return }
        // A delivery may begin on main if the result is ready early; the result still comes from the use case's thread.
        let origin = span.layer == .delivery ? lastThread ?? span.startThread : span.startThread
        let crosses = origin != span.thread
        let end = span.end == nil ? "" : span.thread
        let whole = axis.length
        lines.append(
            TraceModel.Line(
                id: node.id,
                depth: depth,
                layer: span.layer.title,
                name: node.title(of: span),
                thread: span.layer.isCrossing && (crosses || span.end == nil) ? "\(origin)→\(end)" : span.thread,
                start: "+" + Text.duration(node.interval.lowerBound - axis.lowerBound),
                own: Text.duration(node.selfTime),
                total: Text.duration(node.total),
                share: whole > .zero ? node.selfTime / whole : 0,
                inside: node.children.isEmpty ? "" : node.longestLayers,
                bar: TraceBar(
                    pieces: pieces(of: node, isClosed: isOpen == false),
                    isCrossing: node.span != nil && span.layer.isCrossing && crosses
                ),
                isCritical: node.isCritical,
                isUnderway: node.isUnderway,
                isOpen: isOpen
            )
        )
        guard isOpen != false else { return }
        for child in node.children { add(child, depth: depth + 1) }
    }

    /// The bar of a closed batch shows the work inside it.
    private func pieces(of node: WaterfallNode, isClosed: Bool) -> [TraceBar.Piece] {
        let parts =
            isClosed ? work(in: node) : own(of: node) + node.interval.without(node.own).map { ($0, .below) }
        return parts.sorted { $0.0.lowerBound < $1.0.lowerBound }
            .map { TraceBar.Piece(kind: $0.1, range: place(of: $0.0.lowerBound)..<place(of: $0.0.upperBound)) }
    }

    private func own(of node: WaterfallNode) -> [(Range<Duration>, TraceBar.Kind)] {
        guard let span = node.span else { return node.own.map { ($0, .below) } }
        let kind: TraceBar.Kind =
            switch span.layer {
            case .leftOut: .leftOut
            case let layer where layer.isWait: .waiting
            default: .thread(threads.firstIndex(of: span.thread) ?? 0)
            }
        // A span that took no time is drawn, too.
        return node.interval.isEmpty ? [(node.interval, kind)] : node.own.map { ($0, kind) }
    }

    private func work(in node: WaterfallNode) -> [(Range<Duration>, TraceBar.Kind)] {
        (node.span == nil ? [] : own(of: node)) + node.children.flatMap(work)
    }

    private func place(of time: Duration) -> Double {
        axis.isEmpty ? 0 : (time - axis.lowerBound) / axis.length
    }
}

extension WaterfallNode {
    /// The self times inside it by layer, the longest first, without those below 1 % of its total.
    fileprivate var longestLayers: String {
        var times: [Layer: Duration] = [:]
        addTimes(to: &times)
        return times.filter { $0.value * 100 >= total && $0.value > .zero }
            .sorted { ($0.value, $1.key.rawValue) > ($1.value, $0.key.rawValue) }
            .map { "\($0.key.title) \(Text.duration($0.value))" }
            .joined(separator: ", ")
    }

    private func addTimes(to times: inout [Layer: Duration]) {
        if let layer = span?.layer { times[layer, default: .zero] += selfTime }
        for child in children { child.addTimes(to: &times) }
    }

    /// The thread of the last use case in it.
    fileprivate var lastThread: String? {
        if let span, span.layer == .interactor { return span.thread }
        return children.reversed().lazy.compactMap(\.lastThread).first
    }

    fileprivate func title(of span: Span) -> String {
        guard case .batch(let count) = content else {
            return span.layer == .view ? "show the result" : span.name
        }
        let units = span.layer == .interactor ? Text.count(count, "slice") : "\(Text.number(count)) × \(span.name)"
        return "\(units), \(Text.duration(total))"
    }
}
