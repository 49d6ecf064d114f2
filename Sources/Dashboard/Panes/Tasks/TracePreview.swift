internal import Presentation
internal import TerminalKit

/// Draws a small trace beside the task list: layers, total times and bars.
@MainActor
struct TracePreview {
    /// The width beside a list, which keeps at least 80 columns; zero if the screen is too narrow for both.
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
        let (heading, table) = rest.splitTop(1)
        let bars = TraceBars(theme: theme, textWidth: textWidth)
        let places = places(in: heading)
        buffer.write("LAYER", in: places.layer, style: theme.header)
        buffer.write("TOTAL", in: places.total, style: theme.header, alignment: .right)
        bars.drawAxis(to: trace.total, into: &buffer, rect: places.bar)
        for (index, line) in trace.lines.prefix(max(0, table.rows - 1)).enumerated() {
            draw(line, bars, into: &buffer, rect: table.line(index))
        }
        let legend = table.line(min(trace.lines.count + 1, table.rows - 1))
        bars.drawLegend(of: trace, into: &buffer, rect: legend)
    }

    private func draw(_ line: TraceModel.Line, _ bars: TraceBars, into buffer: inout CellBuffer, rect: Rect) {
        let places = places(in: rect)
        // A batch is known by what it consists of, not by its layer.
        let text = line.isOpen == nil ? line.layer : buffer.textWidth.plain(line.name)
        buffer.write(String(repeating: " ", count: min(line.depth, 4)) + text, in: places.layer, style: theme.text)
        buffer.write(
            line.isUnderway ? line.total + "+" : line.total,
            in: places.total,
            style: theme.text,
            alignment: .right
        )
        bars.draw(line.bar, into: &buffer, rect: places.bar)
    }

    private func places(in rect: Rect) -> (layer: Rect, total: Rect, bar: Rect) {
        let (layer, afterLayer) = rect.splitLeft(14)
        let (total, bar) = afterLayer.splitLeft(9)
        return (layer, total, bar.splitLeft(2).rest)
    }
}
