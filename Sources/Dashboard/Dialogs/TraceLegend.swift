internal import Presentation
internal import TerminalKit

/// The legend of a trace: the signs that it uses.
@MainActor
struct TraceLegend {
    let bars: TraceBars
    let trace: TraceModel
    /// The width of the bars.
    let width: Int
    /// Whether threads are shown by their letters.
    let hasLetters: Bool
    /// Whether the critical path is marked.
    let marksCriticalPath: Bool

    /// The legend with all layers named, if it fits in `rows` lines, or else a shorter one.
    func fitting(rows: Int, columns: Int) -> Legend {
        let long = legend(\.layers)
        return long.lines(width: columns, textWidth: bars.textWidth).count <= rows ? long : legend(\.title)
    }

    private func legend(_ name: (LayerKind) -> String) -> Legend {
        let theme = bars.theme
        var items: [Legend.Item] = []
        func add(_ kind: TraceBar.Kind, _ meaning: String) {
            let (character, style) = bars.sign(of: kind)
            items.append(Legend.Item(sign: String(character), style: style, meaning: meaning))
        }
        let used = trace.lines.flatMap { $0.bar.pieces.map(\.kind) }
        for kind in LayerKind.allCases {
            let sign = used.first { if case .layer(kind, _) = $0 { true } else { false } }
            if let sign { add(sign, name(kind)) }
        }
        if used.contains(.below) { add(.below, "in lines below") }
        if used.contains(.leftOut) { add(.leftOut, "left out") }
        if trace.lines.contains(where: { !$0.bar.isCrossing && TraceCells($0.bar, width: width).isThin }) {
            items.append(Legend.Item(sign: bars.thinSign, style: theme.text, meaning: "short"))
        }
        if trace.lines.contains(where: \.bar.isCrossing) {
            items.append(Legend.Item(sign: bars.crossingSign, style: theme.strong, meaning: "other thread"))
        }
        if marksCriticalPath, trace.lines.contains(where: \.isCritical) {
            items.append(Legend.Item(sign: bars.criticalSign, style: theme.strong, meaning: "critical path"))
        }
        if hasLetters {
            items += trace.threads.map { Legend.Item(sign: $0.letter, style: theme.text, meaning: $0.name) }
        }
        return Legend(items: items, textStyle: theme.faint)
    }
}
