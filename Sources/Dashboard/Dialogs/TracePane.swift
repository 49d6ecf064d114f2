internal import Presentation
internal import TerminalKit

/// Draws a trace as a waterfall: a line for each span or batch of spans, with its thread, times and bar.
@MainActor
final class TracePane: DialogPane {
    private static let leastLines = 3

    private var model: TraceModel?
    /// The line with the cursor.
    private(set) var selected = 0
    private var first = 0
    /// How far the summary is scrolled, and how many of its lines do not fit.
    private var (summaryOffset, hiddenSummary) = (0, 0)
    private var visibleLines = 1
    private let theme: Theme

    private let bound: DialogKeys

    init(theme: Theme, keys: DialogKeys) {
        self.theme = theme
        bound = keys
    }

    func show(_ model: DialogModel) -> Bool {
        guard case .trace(let trace, let selected) = model else { return false }
        self.model = trace
        self.selected = selected
        return true
    }

    private var selectedLine: TraceModel.Line? {
        model.flatMap { $0.lines.indices.contains(selected) ? $0.lines[selected] : nil }
    }

    var keys: [KeyBar.Item] {
        let batch = selectedLine?.isOpen.map { bound.item(.accept, $0 ? "fold" : "unfold") } ?? []
        return batch + bound.items([.moveUp, .moveDown], "move") + bound.item(.help, "layers") + bound.wayOut()
    }

    func draw(into buffer: inout CellBuffer, screen: Rect) -> Point? {
        guard let model else { return nil }
        let width = min(160, screen.columns)
        let textWidth = buffer.textWidth
        let summary = TextWrap.lines(of: textWidth.plain(model.summary), width: max(1, width - 4), textWidth: textWidth)
        let columns = TraceColumns(model, width: width - 4, textWidth: textWidth)
        let footRows = columns.bars > 0 ? 2 : 1
        let size = Size(rows: min(screen.rows, model.lines.count + summary.count + footRows + 5), columns: width)
        let inside = drawBox(title: model.title, size: size, into: &buffer, screen: screen, theme: theme)
        // A long summary leaves the table at least a few lines if there is room; the rest of the summary is scrolled.
        let leastRows = 2 + min(model.lines.count, TracePane.leastLines) + footRows
        let headRows = min(summary.count, max(1, inside.rows - leastRows))
        hiddenSummary = summary.count - headRows
        summaryOffset = min(summaryOffset, hiddenSummary)
        let (head, body) = inside.splitTop(headRows + 1)
        for (index, line) in summary.dropFirst(summaryOffset).prefix(headRows).enumerated() {
            buffer.write(line, in: head.line(index), style: theme.text)
        }
        let (table, foot) = body.splitBottom(footRows)
        draw(model, columns, into: &buffer, rect: table)
        drawStatus(into: &buffer, rect: foot.line(0))
        let bars = TraceBars(theme: theme, textWidth: textWidth)
        if footRows > 1 { bars.drawLegend(of: model, into: &buffer, rect: foot.line(1)) }
        return nil
    }

    private func draw(_ model: TraceModel, _ columns: TraceColumns, into buffer: inout CellBuffer, rect: Rect) {
        visibleLines = max(1, rect.rows - 1)
        first = max(0, min(max(first, selected - visibleLines + 1), selected, model.lines.count - visibleLines))
        let lines = model.lines[min(first, model.lines.count)...].prefix(visibleLines)
        let textWidth = buffer.textWidth
        let (texts, axis) = rect.splitRight(columns.bars)
        let rows = lines.map { line in
            Table.Row([
                columns.layerCell(line), columns.nameCell(line, textWidth: textWidth), textWidth.plain(line.thread),
                line.own, line.isUnderway ? line.total + "+" : line.total,
            ])
        }
        var table = Table(columns: columns.columns, rows: rows, headerStyle: theme.header)
        (table.selectedRow, table.selectionStyle) = (lines.isEmpty ? nil : selected - first, theme.selection)
        table.draw(into: &buffer, rect: texts)
        let bars = TraceBars(theme: theme, textWidth: textWidth)
        if columns.bars > 0 { bars.drawAxis(to: model.total, into: &buffer, rect: axis.line(0)) }
        for (index, line) in lines.enumerated() {
            let place = rect.line(index + 1)
            buffer.mark(place, as: .row(first + index))
            if line.isCritical {
                let style = first + index == selected ? theme.strong.overlaid(with: theme.selection) : theme.strong
                buffer.write(bars.criticalSign, at: place.origin, style: style)
            }
            bars.draw(line.bar, into: &buffer, rect: axis.line(index + 1))
        }
        let edge = Rect(row: rect.row + 1, column: rect.column, rows: visibleLines, columns: rect.columns + 2)
        ListParts(theme: theme)
            .drawScrollBar(offset: first, total: model.lines.count, rows: visibleLines, into: &buffer, track: edge)
    }

    /// The selected line in words: its name, which its column may have cut, and where its time went.
    private func drawStatus(into buffer: inout CellBuffer, rect: Rect) {
        guard let line = selectedLine else { return }
        let time = line.inside.isEmpty ? "\(Int((line.share * 100).rounded()))% of the total" : line.inside
        buffer.write(buffer.textWidth.plain("\(line.start)  \(line.name): \(time)"), in: rect, style: theme.faint)
    }

    /// Moving down scrolls the summary first and then moves the cursor; moving up does the reverse.
    private func move(by lines: Int) -> DialogAction? {
        let last = hiddenSummary + max(0, (model?.lines.count ?? 0) - 1)
        let target = min(max(0, summaryOffset + selected + lines), last)
        summaryOffset = min(target, hiddenSummary)
        let line = target - summaryOffset
        return line == selected ? nil : .move(line - selected)
    }

    func action(for event: InputEvent) -> DialogAction? {
        switch bound.command(for: event) {
        case .accept: .submit
        case .help: .confirm
        case .close, .quit, .interrupt: .cancel
        case let command?:
            bound.lines(command, page: visibleLines, all: hiddenSummary + (model?.lines.count ?? 0)).flatMap(move)
        case nil: nil
        }
    }
}
