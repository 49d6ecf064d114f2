internal import Presentation
internal import TerminalKit

/// Draws a trace as a waterfall: a line for each span or batch of spans, with its thread, times and bar.
@MainActor
final class TracePane: DialogPane {
    private static let minLines = 3
    /// If the screen has fewer rows than this, the legend is shorter.
    private static let fewRows = 20

    private var model: TraceModel?
    private(set) var selected = 0
    /// The index of the first visible line.
    private var first = 0
    /// The scroll offset of the summary, and the number of its lines that do not fit.
    private var (summaryOffset, hiddenSummary) = (0, 0)
    private var visibleLines = 1
    private let theme: Theme

    let dialogKeys: DialogKeys

    init(theme: Theme, keys: DialogKeys) {
        self.theme = theme
        dialogKeys = keys
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
        let accept =
            selectedLine.map { dialogKeys.item(.accept, $0.isOpen.map { $0 ? "fold" : "unfold" } ?? "details") } ?? []
        let report = model?.hasReport == true ? dialogKeys.item(.showReport) : []
        let cancel = model?.canCancel == true ? dialogKeys.item(.cancelTask) : []
        let close = dialogKeys.item(.help) + dialogKeys.closeItem()
        return accept + report + cancel + dialogKeys.items([.moveUp, .moveDown], "move") + close
    }

    func draw(into buffer: inout CellBuffer, screen: Rect) -> Point? {
        guard let model else { return nil }
        let width = min(160, screen.columns)
        let textWidth = buffer.textWidth
        let summary = TextWrap.lines(of: textWidth.plain(model.summary), width: max(1, width - 4), textWidth: textWidth)
        let columns = TraceColumns(model, width: width - 4, textWidth: textWidth)
        let bars = TraceBars(theme: theme, textWidth: textWidth)
        let shortLegend = summary.count > 2 ? 1 : 2
        let legendRows = columns.bars == 0 ? 0 : screen.rows < TracePane.fewRows ? shortLegend : 3
        let legend = TraceLegend(
            bars: bars,
            trace: model,
            width: columns.bars,
            hasLetters: columns.hasLetters,
            marksCriticalPath: true
        )
        .fitting(rows: legendRows, columns: width - 4)
        let footRows = 1 + min(legendRows, legend.lines(width: width - 4, textWidth: textWidth).count)
        let size = Size(rows: min(screen.rows, model.lines.count + summary.count + footRows + 5), columns: width)
        let inside = drawBox(title: model.title, size: size, into: &buffer, screen: screen, theme: theme)
        // A long summary is cut and can be scrolled, so that the table keeps at least `minLines` lines if possible.
        let otherRows = 2 + min(model.lines.count, TracePane.minLines) + footRows
        let headRows = min(summary.count, max(1, inside.rows - otherRows))
        hiddenSummary = summary.count - headRows
        summaryOffset = min(summaryOffset, hiddenSummary)
        let (head, body) = inside.splitTop(headRows + 1)
        for (index, line) in summary.dropFirst(summaryOffset).prefix(headRows).enumerated() {
            let isCut = index == headRows - 1 && summaryOffset < hiddenSummary
            let text =
                isCut ? textWidth.truncate(line + "…" + line, to: min(textWidth.width(of: line) + 1, width - 4)) : line
            buffer.write(text, in: head.line(index), style: theme.text)
        }
        let caption = "Where the time went; totals include indented steps"
        buffer.write(textWidth.truncate(caption, to: width - 4), in: head.line(headRows), style: theme.faint)
        let (table, foot) = body.splitBottom(footRows)
        draw(model, columns, into: &buffer, rect: table)
        drawPosition(
            first..<min(model.lines.count, first + visibleLines),
            of: model.lines.count,
            into: &buffer,
            box: screen.centered(size),
            theme: theme
        )
        let (status, signs) = foot.splitTop(1)
        drawStatus(showsSelfTime: !columns.hasSelfTime, into: &buffer, rect: status)
        legend.draw(into: &buffer, rect: signs)
        return nil
    }

    private func draw(_ model: TraceModel, _ columns: TraceColumns, into buffer: inout CellBuffer, rect: Rect) {
        visibleLines = max(1, rect.rows - 1)
        first = max(0, min(max(first, selected - visibleLines + 1), selected, model.lines.count - visibleLines))
        let lines = model.lines[min(first, model.lines.count)...].prefix(visibleLines)
        let textWidth = buffer.textWidth
        let (texts, axis) = rect.splitRight(columns.bars)
        let rows = lines.map { Table.Row(columns.cells($0, textWidth: textWidth)) }
        var table = Table(columns: columns.columns, rows: rows, headerStyle: theme.header)
        (table.selectedRow, table.selectionStyle) = (lines.isEmpty ? nil : selected - first, theme.selection)
        table.draw(into: &buffer, rect: texts)
        let bars = TraceBars(theme: theme, textWidth: textWidth)
        if columns.bars > 0 { bars.drawAxis(to: model.total, into: &buffer, rect: axis.line(0)) }
        for (index, line) in lines.enumerated() {
            let place = rect.line(index + 1)
            buffer.addZone(place, for: .row(first + index))
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

    /// Draws the start time and the full name of the selected line, and as many details of its duration as fit.
    private func drawStatus(showsSelfTime: Bool, into buffer: inout CellBuffer, rect: Rect) {
        guard let line = selectedLine else { return }
        let textWidth = buffer.textWidth
        let share = "\(Int((line.share * 100).rounded()))% of total"
        let details = (showsSelfTime ? ["self \(line.selfTime)"] : []) + (line.inside.isEmpty ? [share] : line.inside)
        var text = textWidth.plain("\(line.start)  \(line.name)")
        for (index, detail) in details.enumerated() {
            let longer = text + (index == 0 ? ": " : ", ") + detail
            guard textWidth.width(of: longer) <= rect.columns else { break }
            text = longer
        }
        buffer.write(text, in: rect, style: theme.faint)
    }

    /// Moves down by scrolling the summary to its end and then moving the cursor; moves up in the reverse order.
    private func move(by lines: Int) -> DialogAction? {
        let last = max(0, (model?.lines.count ?? 0) - 1)
        let scrolled = lines > 0 ? min(lines, hiddenSummary - summaryOffset) : min(0, selected + lines)
        summaryOffset = max(0, summaryOffset + scrolled)
        let line = min(max(0, selected + lines - scrolled), last)
        return line == selected ? nil : .move(line - selected)
    }

    func action(for event: InputEvent) -> DialogAction? {
        switch dialogKeys.command(for: event) {
        case .accept: .submit
        case .help: .set(field: MenuModel.commandField, value: Command.help.name)
        case .showReport: .set(field: MenuModel.commandField, value: Command.showReport.name)
        case .cancelTask: .set(field: MenuModel.commandField, value: Command.cancelTask.name)
        case .close, .quit, .interrupt: .cancel
        case let command?:
            dialogKeys.lines(command, page: visibleLines, all: hiddenSummary + (model?.lines.count ?? 0)).flatMap(move)
        case nil: nil
        }
    }
}
