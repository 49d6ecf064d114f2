internal import Presentation
internal import TerminalKit

/// The widths of a trace's columns.
///
/// As the width decreases, threads become letters, then the self times are left out, and then the bars.
struct TraceColumns {
    private static let timeWidth = 8
    private static let minNameWidth = 14
    private static let maxNameWidth = 40
    private static let minBarsWidth = 10
    private static let barsGap = 2
    /// The width of `m→a`.
    private static let lettersWidth = 3

    let layer: Int
    /// The additional indentation of each level, in cells.
    let indent: Int
    let name: Int
    let thread: Int
    /// Whether threads are shown by their letters.
    let hasLetters: Bool
    let hasSelfTime: Bool
    /// Zero if there is no space for bars.
    let bars: Int

    init(_ trace: TraceModel, width: Int, textWidth: TextWidth) {
        hasLetters = width < 100
        hasSelfTime = width >= 86
        indent = hasLetters ? 1 : 2
        let (indent, hasLetters) = (indent, hasLetters)
        func longest(_ text: (TraceModel.Line) -> String) -> Int {
            trace.lines.map { textWidth.width(of: textWidth.plain(text($0))) }.max() ?? 0
        }
        // The layer column has a minimum width, so its width usually does not change when a batch is unfolded.
        let layers = trace.lines.map { $0.depth * indent + $0.layer.count }.max() ?? 0
        layer = min(max(layers, 5 * indent + 9), 6 * indent + 10)
        thread = hasLetters ? TraceColumns.lettersWidth : min(12, max(6, longest(\.thread)))
        let timeColumns = hasSelfTime ? 2 : 1
        let spare =
            width - Table.markWidth - layer - thread - timeColumns * TraceColumns.timeWidth
            - (2 + timeColumns) * TableColumn.gap
        let forBars = spare - TraceColumns.minNameWidth - TraceColumns.barsGap
        guard forBars >= TraceColumns.minBarsWidth else {
            (name, bars) = (max(0, spare), 0)
            return
        }
        // The sign of a batch needs two more cells.
        name = min(longest(\.name) + 2, max(TraceColumns.minNameWidth, spare * 2 / 5), TraceColumns.maxNameWidth)
        bars = spare - name - TraceColumns.barsGap
    }

    var columns: [TableColumn] {
        let selfTime = TableColumn("SELF", width: .fixed(TraceColumns.timeWidth), alignment: .right)
        return [
            TableColumn("LAYER", width: .fixed(layer)), TableColumn("STEP", width: .fixed(name)),
            TableColumn(hasLetters ? "THR" : "THREAD", width: .fixed(thread)),
        ] + (hasSelfTime ? [selfTime] : []) + [
            TableColumn("TOTAL", width: .fixed(TraceColumns.timeWidth), alignment: .right)
        ]
    }

    func cells(_ line: TraceModel.Line, textWidth: TextWidth) -> [String] {
        [
            layerCell(line), nameCell(line, textWidth: textWidth), threadCell(line, textWidth: textWidth),
        ] + (hasSelfTime ? [line.selfTime] : []) + [line.isUnderway ? line.total + "+" : line.total]
    }

    private func threadCell(_ line: TraceModel.Line, textWidth: TextWidth) -> String {
        guard hasLetters, !textWidth.drawsUnicode else {
            return textWidth.plain(hasLetters ? line.threadLetters : line.thread)
        }
        // `plain` would replace the arrow with two characters, which do not fit.
        return textWidth.plain(line.threadLetters.replacing("→", with: ">"))
    }

    private func layerCell(_ line: TraceModel.Line) -> String {
        String(repeating: " ", count: max(0, min(line.depth * indent, layer - line.layer.count))) + line.layer
    }

    /// The name; for a batch, followed by a sign that is never cut.
    private func nameCell(_ line: TraceModel.Line, textWidth: TextWidth) -> String {
        let text = textWidth.plain(line.name)
        guard let isOpen = line.isOpen else { return text }
        let sign = textWidth.drawsUnicode ? (isOpen ? "▾" : "▸") : (isOpen ? "v" : ">")
        return "\(textWidth.truncate(text, to: max(0, name - 2))) \(sign)"
    }
}
