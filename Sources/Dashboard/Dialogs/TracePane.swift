internal import Presentation
internal import TerminalKit

/// Draws the way of a task through the layers: a line each, with thread and times.
@MainActor
final class TracePane: DialogPane {
    private var model: TraceModel?
    private var offset = 0
    /// How many lines the last drawing had room for.
    private var visibleLines = 1
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
        let size = Size(rows: min(screen.rows - 2, model.lines.count + 5), columns: min(120, screen.columns))
        var inside = drawBox(title: model.title, size: size, into: &buffer, screen: screen, theme: theme)
        let top: Rect
        (top, inside) = inside.splitTop(2)
        buffer.write(buffer.textWidth.plain(model.summary), in: top, style: theme.text)
        visibleLines = max(1, inside.rows - 1)
        // Where room is short the times that layers took go before the moments at which they began.
        let isWide = inside.columns >= 68
        var columns = [
            TableColumn("LAYER", width: .fixed(20)), TableColumn("WHAT", width: .flexible(1, minimum: 12)),
            TableColumn("THREAD", width: .fixed(6)), TableColumn("TOOK", width: .fixed(8), alignment: .right),
        ]
        if isWide {
            columns.insert(TableColumn("BEGAN", width: .fixed(9), alignment: .right), at: 3)
            columns.append(TableColumn("", width: .fixed(6)))
        }
        let rows = model.lines.dropFirst(offset).prefix(visibleLines).map { line in
            var cells = [String(repeating: "  ", count: line.depth) + line.layer, line.name, line.thread, line.own]
            if isWide {
                cells.insert(line.start, at: 3)
                cells.append(bar(line.share, textWidth: buffer.textWidth))
            }
            return Table.Row(cells)
        }
        Table(columns: columns, rows: rows, headerStyle: theme.header).draw(into: &buffer, rect: inside)
        return nil
    }

    private func bar(_ share: Double, textWidth: TextWidth) -> String {
        String(repeating: textWidth.drawsUnicode ? "█" : "#", count: Int((share * 6).rounded()))
    }

    /// Scrolls no further than to the last page.
    private func scroll(by lines: Int) -> DialogAction? {
        let last = max(0, (model?.lines.count ?? 0) - visibleLines)
        let target = min(max(0, offset + lines), max(offset, last))
        return target == offset ? nil : .move(target - offset)
    }

    func action(for event: InputEvent) -> DialogAction? {
        switch bound.command(for: event) {
        case .close, .accept, .quit, .interrupt: .cancel
        case let command?: bound.lines(command, page: visibleLines, all: model?.lines.count ?? 0).flatMap(scroll)
        case nil: nil
        }
    }
}
