internal import Presentation
internal import TerminalKit

/// Draws a trace: a line for each span, with its thread and times.
@MainActor
final class TracePane: DialogPane {
    private var model: TraceModel?
    private var offset = 0
    /// The number of lines in the last drawing, and how many of the scrolling ones were visible.
    private var (lineCount, visibleLines) = (0, 1)
    /// The scroll position of the last drawing.
    private var drawnOffset: Int { min(offset, max(0, lineCount - visibleLines)) }
    private let theme: Theme

    private let bound: DialogKeys

    init(theme: Theme, keys: DialogKeys) {
        self.theme = theme
        bound = keys
    }

    func show(_ model: DialogModel) -> Bool {
        guard case .trace(let trace, let offset) = model else { return false }
        self.model = trace
        self.offset = offset
        return true
    }

    var keys: [KeyBar.Item] { bound.items([.moveUp, .moveDown], "scroll") + bound.wayOut() }

    func draw(into buffer: inout CellBuffer, screen: Rect) -> Point? {
        guard let model else { return nil }
        let columns = min(120, screen.columns)
        let summary = TextWrap.lines(
            of: buffer.textWidth.plain(model.summary),
            width: max(1, columns - 4),
            textWidth: buffer.textWidth
        )
        let rows = min(screen.rows - 2, model.lines.count + summary.count + 4)
        let size = Size(rows: rows, columns: columns)
        let inside = drawBox(title: model.title, size: size, into: &buffer, screen: screen, theme: theme)
        // A long reason leaves the table a few lines, and is truncated before those are.
        let tableLines = min(model.lines.count, 3)
        let headRows = min(summary.count, max(1, inside.rows - tableLines - 2))
        lineCount = summary.count - headRows + model.lines.count
        visibleLines = max(1, inside.rows - headRows - 2)
        let (head, table) = inside.splitTop(headRows + 1)
        let first = min(drawnOffset, summary.count - headRows)
        for (index, line) in summary.dropFirst(first).prefix(headRows).enumerated() {
            buffer.write(line, in: head.line(index), style: theme.text)
        }
        drawTable(model.lines.dropFirst(drawnOffset - first), into: &buffer, rect: table)
        return nil
    }

    private func drawTable(_ lines: ArraySlice<TraceModel.Line>, into buffer: inout CellBuffer, rect: Rect) {
        // If space is short, the layers' own times are left out before the start times.
        let isWide = rect.columns >= 68
        var columns = [
            TableColumn("LAYER", width: .fixed(20)), TableColumn("WHAT", width: .flexible(1, minimum: 12)),
            TableColumn("THREAD", width: .fixed(6)), TableColumn("TOOK", width: .fixed(8), alignment: .right),
        ]
        if isWide {
            columns.insert(TableColumn("BEGAN", width: .fixed(9), alignment: .right), at: 3)
            columns.append(TableColumn("", width: .fixed(6)))
        }
        let rows = lines.prefix(visibleLines).map { line in
            var cells = [String(repeating: "  ", count: line.depth) + line.layer, line.name, line.thread, line.own]
            if isWide {
                cells.insert(line.start, at: 3)
                cells.append(bar(line.share, textWidth: buffer.textWidth))
            }
            return Table.Row(cells)
        }
        Table(columns: columns, rows: rows, headerStyle: theme.header).draw(into: &buffer, rect: rect)
    }

    private func bar(_ share: Double, textWidth: TextWidth) -> String {
        String(repeating: textWidth.drawsUnicode ? "█" : "#", count: Int((share * 6).rounded()))
    }

    /// Scrolls, at most to the last page.
    private func scroll(by lines: Int) -> DialogAction? {
        let target = min(max(0, drawnOffset + lines), max(0, lineCount - visibleLines))
        return target == offset ? nil : .move(target - offset)
    }

    func action(for event: InputEvent) -> DialogAction? {
        switch bound.command(for: event) {
        case .close, .accept, .quit, .interrupt: .cancel
        case let command?: bound.lines(command, page: visibleLines, all: lineCount).flatMap(scroll)
        case nil: nil
        }
    }
}
