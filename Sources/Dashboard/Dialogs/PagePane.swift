internal import Presentation
internal import TerminalKit

/// Draws a page: facts, a table with wrapped cells, and a note.
@MainActor
final class PagePane: DialogPane {
    private static let minLabelWidth = 10

    private struct Line {
        var cells: [(column: Int, text: String, style: Style)] = []
    }

    private var model: PageModel?
    private var offset = 0
    private var (lineCount, visibleLines) = (0, 1)
    private let theme: Theme

    let dialogKeys: DialogKeys

    init(theme: Theme, keys: DialogKeys) {
        self.theme = theme
        dialogKeys = keys
    }

    func show(_ model: DialogModel) -> Bool {
        guard case .page(let page, let offset) = model, self.model == nil || self.model == page else { return false }
        self.model = page
        self.offset = offset
        return true
    }

    var keys: [KeyBar.Item] {
        let scroll =
            lineCount > visibleLines
            ? dialogKeys.items([.moveUp, .moveDown], "scroll") + dialogKeys.item(.forward) : []
        let retry = model?.retry.map { dialogKeys.item(.retryTask, $0) } ?? []
        let action = model?.action.map { dialogKeys.item(.accept, $0) } ?? []
        return action + retry + scroll + dialogKeys.closeItem()
    }

    func draw(into buffer: inout CellBuffer, screen: Rect) -> Point? {
        guard let model else { return nil }
        let width = min(100, screen.columns - 2)
        let lines = lines(of: model, width: width - 4, textWidth: buffer.textWidth)
        let size = Size(rows: min(screen.rows, lines.count + 2), columns: width)
        let inside = drawBox(title: model.title, size: size, into: &buffer, screen: screen, theme: theme)
        (lineCount, visibleLines) = (lines.count, max(1, inside.rows))
        // If the screen has grown, the offset may be too large and would leave empty lines at the end.
        let first = min(offset, max(0, lineCount - visibleLines))
        for (index, line) in lines.dropFirst(first).prefix(inside.rows).enumerated() {
            for cell in line.cells {
                let place = inside.line(index).splitLeft(cell.column).rest
                buffer.write(buffer.textWidth.plain(cell.text), in: place, style: cell.style)
            }
        }
        drawPosition(
            first..<min(lineCount, first + visibleLines),
            of: lineCount,
            into: &buffer,
            box: screen.centered(size),
            theme: theme
        )
        let edge = Rect(row: inside.row, column: inside.column, rows: inside.rows, columns: inside.columns + 2)
        ListParts(theme: theme)
            .drawScrollBar(offset: first, total: lineCount, rows: inside.rows, into: &buffer, track: edge)
        return nil
    }

    private func lines(of model: PageModel, width: Int, textWidth: TextWidth) -> [Line] {
        var lines: [Line] = []
        func wrap(_ text: String, _ width: Int) -> [String] {
            TextWrap.lines(of: text, width: max(1, width), textWidth: textWidth)
        }
        let longest = model.facts.map { textWidth.width(of: $0.label) }.max() ?? 0
        let labelWidth = max(PagePane.minLabelWidth, longest + 2)
        for fact in model.facts {
            for (index, text) in wrap(fact.value, width - labelWidth).enumerated() {
                let label = index == 0 ? [(0, Text.capitalized(fact.label), theme.faint)] : []
                lines.append(Line(cells: label + [(labelWidth, text, theme.text)]))
            }
        }
        if !model.rows.isEmpty {
            if !lines.isEmpty { lines.append(Line()) }
            let widths = widths(of: model, width: width, textWidth: textWidth)
            let starts = widths.indices.map { index in widths.prefix(index).reduce(0) { $0 + $1 + 2 } }
            lines.append(Line(cells: zip(starts, model.columns).map { ($0, $1, theme.header) }))
            for row in model.rows {
                let wrapped = zip(row, widths).map { text, width in wrap(text, width) }
                for index in 0..<(wrapped.map(\.count).max() ?? 0) {
                    let cells = zip(starts, wrapped).filter { _, texts in index < texts.count }
                    lines.append(Line(cells: cells.map { start, texts in (start, texts[index], theme.text) }))
                }
            }
        }
        if let note = model.note {
            if !lines.isEmpty { lines.append(Line()) }
            lines += wrap(note, width).map { Line(cells: [(0, $0, theme.text)]) }
        }
        return lines
    }

    /// The widths of the columns: the first fits its content, up to a limit; the others share the rest equally.
    private func widths(of model: PageModel, width: Int, textWidth: TextWidth) -> [Int] {
        guard model.columns.count > 1 else { return [width] }
        let names = [model.columns.first ?? ""] + model.rows.compactMap(\.first)
        let first = min(max(8, width / (model.columns.count + 1)), names.map { textWidth.width(of: $0) }.max() ?? 0)
        let others = model.columns.count - 1
        return [first] + Array(repeating: max(1, (width - first - others * 2) / others), count: others)
    }

    func action(for event: InputEvent) -> DialogAction? {
        switch dialogKeys.command(for: event) {
        case .accept: .submit
        case .retryTask: model?.retry == nil ? nil : .confirm
        case .close, .quit, .interrupt: .cancel
        case let command?: dialogKeys.lines(command, page: visibleLines, all: lineCount).flatMap(scroll)
        case nil: nil
        }
    }

    private func scroll(by lines: Int) -> DialogAction? {
        let last = max(0, lineCount - visibleLines)
        let target = min(max(0, min(offset, last) + lines), last)
        return target == offset ? nil : .move(target - offset)
    }
}
