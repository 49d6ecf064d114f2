internal import Presentation
internal import TerminalKit

/// Draws a small trace beside the task list: layers, total times and bars.
@MainActor
struct TracePreview {
    /// The width of the preview; zero if the preview would leave fewer than 80 columns for the list.
    static func columns(of width: Int) -> Int {
        width < 120 ? 0 : min(60, max(40, width - 100))
    }

    let theme: Theme

    func draw(_ trace: TraceModel, into buffer: inout CellBuffer, rect: Rect) {
        let textWidth = buffer.textWidth
        let title = textWidth.plain(trace.title)
        let inside = Box(title: title, style: theme.border).draw(into: &buffer, rect: rect).inset(rows: 0)
        let summary = TextWrap.lines(of: textWidth.plain(trace.summary), width: inside.columns, textWidth: textWidth)
        let (head, rest) = inside.splitTop(min(summary.count, max(1, inside.rows / 2)) + 1)
        for (index, line) in summary.prefix(max(0, head.rows - 1)).enumerated() {
            buffer.write(line, in: head.line(index), style: theme.text)
        }
        buffer.write("Where the time went", in: head.line(head.rows - 1), style: theme.faint)
        let (heading, table) = rest.splitTop(1)
        let bars = TraceBars(theme: theme, textWidth: textWidth)
        let totalWidth = trace.lines.map { TracePreview.total(of: $0).count }.max() ?? 0
        let places = places(in: heading, totalWidth)
        buffer.write("LAYER", in: places.layer, style: theme.header)
        buffer.write("TOTAL", in: places.total, style: theme.header, alignment: .right)
        bars.drawAxis(to: trace.total, into: &buffer, rect: places.bar)
        let legend = TraceLegend(
            bars: bars,
            trace: trace,
            width: places.bar.columns,
            hasLetters: false,
            marksCriticalPath: false
        )
        .fitting(rows: max(1, table.rows / 3), columns: table.columns)
        let legendRows = min(legend.lines(width: table.columns, textWidth: textWidth).count, max(1, table.rows / 3))
        let lines = trace.lines.prefix(max(0, table.rows - legendRows - 1))
        for (index, line) in lines.enumerated() {
            draw(line, bars, into: &buffer, places: self.places(in: table.line(index), totalWidth))
        }
        legend.draw(into: &buffer, rect: table.splitTop(lines.count + 1).rest.splitTop(legendRows).top)
    }

    private static func total(of line: TraceModel.Line) -> String {
        line.isUnderway ? line.total + "+" : line.total
    }

    private typealias Places = (layer: Rect, total: Rect, bar: Rect)

    private func draw(_ line: TraceModel.Line, _ bars: TraceBars, into buffer: inout CellBuffer, places: Places) {
        let text = String(repeating: " ", count: min(line.depth, 4)) + buffer.textWidth.plain(line.label)
        buffer.write(text, in: places.layer, style: theme.text)
        buffer.write(TracePreview.total(of: line), in: places.total, style: theme.text, alignment: .right)
        bars.draw(line.bar, into: &buffer, rect: places.bar)
    }

    private func places(in rect: Rect, _ totalWidth: Int) -> Places {
        let (layer, afterLayer) = rect.splitLeft(max(17, rect.columns * 2 / 5))
        let (total, bar) = afterLayer.splitLeft(max(8, totalWidth))
        // Two empty columns separate the total from the bar.
        return (layer, total, bar.splitLeft(2).rest)
    }
}
