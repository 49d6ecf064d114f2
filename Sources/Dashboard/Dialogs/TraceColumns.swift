internal import Presentation
internal import TerminalKit

/// The widths of a trace's columns; if space is short, the bars give way before names and times do.
struct TraceColumns {
    private static let timeWidth = 8
    private static let leastName = 14
    /// `23 slices, 1.2 s` with the sign of a batch.
    private static let batchName = 18
    private static let leastBars = 10
    /// The gap before the bars.
    private static let barsGap = 2

    let layer: Int
    /// The cells by which a line stands to the right of its parent.
    let indent: Int
    let name: Int
    let thread: Int
    /// Zero if there is no space for bars.
    let bars: Int

    init(_ trace: TraceModel, width: Int, textWidth: TextWidth) {
        let isWide = width >= 100
        (layer, indent) = isWide ? (18, 2) : (13, 1)
        thread = min(12, max(6, trace.lines.map { textWidth.width(of: textWidth.plain($0.thread)) }.max() ?? 0))
        let spare = width - Table.markWidth - layer - thread - 2 * TraceColumns.timeWidth - 4 * TableColumn.gap
        let forBars = spare - TraceColumns.leastName - TraceColumns.barsGap
        guard forBars >= TraceColumns.leastBars else {
            (name, bars) = (max(0, spare), 0)
            return
        }
        let longest = trace.lines.map { textWidth.width(of: textWidth.plain($0.name)) + 2 }.max() ?? 0
        let extra = forBars - TraceColumns.leastBars
        let wanted =
            TraceColumns.leastName + max(extra / 3, min(extra, TraceColumns.batchName - TraceColumns.leastName))
        name = min(longest, wanted, 40)
        bars = spare - name - TraceColumns.barsGap
    }

    var columns: [TableColumn] {
        [
            TableColumn("LAYER", width: .fixed(layer)), TableColumn("WHAT", width: .fixed(name)),
            TableColumn("THREAD", width: .fixed(thread)),
            TableColumn("SELF", width: .fixed(TraceColumns.timeWidth), alignment: .right),
            TableColumn("TOTAL", width: .fixed(TraceColumns.timeWidth), alignment: .right),
        ]
    }

    /// The layer, indented as far as its name fits.
    func layerCell(_ line: TraceModel.Line) -> String {
        String(repeating: " ", count: max(0, min(line.depth * indent, layer - line.layer.count))) + line.layer
    }

    /// The name; the sign of a batch follows it and is never cut.
    func nameCell(_ line: TraceModel.Line, textWidth: TextWidth) -> String {
        let text = textWidth.plain(line.name)
        guard let isOpen = line.isOpen else { return text }
        let sign = textWidth.drawsUnicode ? (isOpen ? "▾" : "▸") : (isOpen ? "v" : ">")
        return "\(textWidth.truncate(text, to: max(0, name - 2))) \(sign)"
    }
}
