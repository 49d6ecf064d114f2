internal import Presentation
internal import TerminalKit

/// Draws the list of columns to choose from, each with a checkbox.
@MainActor
final class ColumnsPane: DialogPane {
    private(set) var model: ColumnsModel?
    private let theme: Theme

    private let shown: @MainActor () -> [UserColumn]?

    let dialogKeys: DialogKeys

    /// `shown` returns the columns that fit in the table; nil before the table has been drawn.
    init(theme: Theme, keys: DialogKeys, shown: @escaping @MainActor () -> [UserColumn]?) {
        self.theme = theme
        dialogKeys = keys
        self.shown = shown
    }

    func show(_ model: DialogModel) -> Bool {
        guard case .columns(let columns) = model else { return false }
        self.model = columns
        return true
    }

    var keys: [KeyBar.Item] {
        dialogKeys.item(.toggleColumn) + dialogKeys.item(.accept, "apply")
            + dialogKeys.items([.columnDown, .columnUp], "reorder")
            + dialogKeys.closeItem("cancel")
    }

    func draw(into buffer: inout CellBuffer, screen: Rect) -> Point? {
        guard let model else { return nil }
        let size = Size(rows: min(screen.rows, model.items.count + 2), columns: min(66, screen.columns - 2))
        let inside = drawBox(title: "Columns", size: size, into: &buffer, screen: screen, theme: theme)
        let first = max(0, min(model.selected - inside.rows + 1, model.items.count - inside.rows))
        // The checkbox takes four cells, and the gap after the longest name takes two.
        let nameWidth = (model.items.map(\.id.name.count).max() ?? 0) + 6
        for (index, item) in model.items.dropFirst(first).prefix(inside.rows).enumerated() {
            let line = inside.line(index)
            let style = first + index == model.selected ? theme.text.overlaid(with: theme.selection) : theme.text
            buffer.fill(line, style: style)
            buffer.addZone(line, for: .row(first + index))
            let (name, rest) = line.splitLeft(nameWidth)
            buffer.write("[\(item.isShown ? "x" : " ")] \(item.id.name)", in: name, style: style)
            let isCut = item.isShown && shown()?.contains(item.id) == false
            let mark = isCut ? "(off screen)" : ""
            let room = max(0, rest.columns - (isCut ? mark.count + 1 : 0))
            let explanation = buffer.textWidth.truncate(item.id.explanation, to: room)
            buffer.write([explanation, mark].filter { !$0.isEmpty }.joined(separator: " "), in: rest, style: style)
        }
        let (count, rows) = (model.items.count, inside.rows)
        let visible = first..<max(first, min(count, first + rows))
        drawPosition(visible, of: count, into: &buffer, box: screen.centered(size), theme: theme)
        let edge = Rect(row: inside.row, column: inside.column, rows: rows, columns: inside.columns + 2)
        ListParts(theme: theme).drawScrollBar(offset: first, total: count, rows: rows, into: &buffer, track: edge)
        return nil
    }

    func action(for event: InputEvent) -> DialogAction? {
        let count = model?.items.count ?? 0
        return switch dialogKeys.command(for: event) {
        case .close, .quit, .interrupt: .cancel
        case .accept: .submit
        case .moveDown, .nextField: .move(1)
        case .moveUp, .previousField: .move(-1)
        case .pageDown, .moveToLast: .move(count)
        case .pageUp, .moveToFirst: .move(-count)
        case .toggleColumn: .set(field: ColumnsModel.toggle, value: "")
        case .columnDown: .set(field: ColumnsModel.shift, value: "down")
        case .columnUp: .set(field: ColumnsModel.shift, value: "up")
        default: nil
        }
    }
}
