internal import Presentation
internal import TerminalKit

/// The legend of a trace: the signs that the trace uses, and their meanings.
@MainActor
struct TraceLegend {
    let bars: TraceBars
    let trace: TraceModel
    /// The width of the bars.
    let width: Int
    /// Whether threads are shown by their letters.
    let hasLetters: Bool
    let marksCriticalPath: Bool

    /// The most detailed legend that fits in `rows` lines, or else the shortest legend.
    ///
    /// If space is short, the names of layers are left out, and then the threads, whose letters are the easiest to
    /// guess.
    func fitting(rows: Int, columns: Int) -> Legend {
        func withoutThreads(_ legend: Legend) -> Legend {
            Legend(items: legend.items.dropLast(threads.count), textStyle: legend.textStyle)
        }
        let short = legend(\.title)
        let shortest = withoutThreads(legend(\.title, thin: "too short"))
        return [legend(\.layers), short, withoutThreads(short)].first {
            $0.lines(width: columns, textWidth: bars.textWidth).count <= rows
        } ?? shortest
    }

    private var threads: [Legend.Item] {
        guard hasLetters else { return [] }
        return trace.threads.map { Legend.Item(sign: $0.letter, style: bars.theme.text, meaning: $0.name) }
    }

    private func legend(_ name: (LayerKind) -> String, thin: String = "too short to show") -> Legend {
        let theme = bars.theme
        var items: [Legend.Item] = []
        func add(_ kind: TraceBar.Kind, _ meaning: String) {
            let (character, style) = bars.sign(of: kind)
            items.append(Legend.Item(sign: String(character), style: style, meaning: meaning))
        }
        let used = trace.barKinds
        for kind in LayerKind.allCases {
            let usedKind = used.first { if case .layer(kind, _) = $0 { true } else { false } }
            if let usedKind { add(usedKind, name(kind)) }
        }
        if used.contains(.below) { add(.below, "steps below") }
        if used.contains(.omitted) { add(.omitted, "omitted") }
        if trace.lines.contains(where: { !$0.bar.isCrossing && TraceCells.isThin($0.bar, width: width) }) {
            items.append(Legend.Item(sign: bars.thinSign, style: theme.text, meaning: thin))
        }
        if trace.lines.contains(where: \.bar.isCrossing) {
            items.append(Legend.Item(sign: bars.crossingSign, style: theme.strong, meaning: "thread switch"))
        }
        if marksCriticalPath, trace.lines.contains(where: \.isCritical) {
            items.append(Legend.Item(sign: bars.criticalSign, style: theme.strong, meaning: "critical path"))
        }
        if trace.lines.contains(where: \.isUnderway) {
            items.append(Legend.Item(sign: "+", style: theme.text, meaning: "running"))
        }
        return Legend(items: items + threads, textStyle: theme.faint)
    }
}
