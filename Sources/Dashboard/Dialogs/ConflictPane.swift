internal import Presentation
internal import TerminalKit

/// Draws a conflict between two versions of a record.
///
/// If the selected field does not fit, arrow and page keys first scroll through the field, then move the selection.
@MainActor
final class ConflictPane: DialogPane {
    private static let labelWidth = 16

    /// A line of the list: a field's heading if `side` is nil, otherwise a line of one of its values.
    private struct Line {
        let field: ConflictModel.Field
        var side: ConflictModel.Side?
        var text = ""
        /// Whether this is the first line of the value.
        var isFirst = true
    }

    private(set) var model: ConflictModel?
    /// The scroll offset of the selected field in lines, and the maximum offset when the dialog was last drawn.
    private var (offset, maxOffset) = (0, 0)
    private var visibleLines = 1
    private let theme: Theme

    let dialogKeys: DialogKeys

    init(theme: Theme, keys: DialogKeys) {
        self.theme = theme
        dialogKeys = keys
    }

    func show(_ model: DialogModel) -> Bool {
        guard case .conflict(let conflict) = model else { return false }
        if conflict.selected != self.model?.selected || conflict.fields.count != self.model?.fields.count {
            (offset, maxOffset) = (0, 0)
        }
        self.model = conflict
        return true
    }

    var keys: [KeyBar.Item] {
        if model?.isSaving == true { return dialogKeys.closeItem("cancel") }
        return (model?.fieldToChoose == nil ? [] : [.takeBase, .takeTheirs, .takeMine]).flatMap { dialogKeys.item($0) }
            + dialogKeys.items([.moveUp, .moveDown], "move") + dialogKeys.item(.save, isEssential: true)
            + dialogKeys.closeItem("back")
    }

    func draw(into buffer: inout CellBuffer, screen: Rect) -> Point? {
        guard let model else { return nil }
        let width = min(90, screen.columns - 2)
        let fields = model.fields.map { wrapped($0, width: width - 4, textWidth: buffer.textWidth) }
        let lines = Array(fields.joined())
        let size = Size(rows: min(screen.rows, lines.count + 6), columns: width)
        let inside = drawBox(
            title: buffer.textWidth.plain(model.title),
            size: size,
            into: &buffer,
            screen: screen,
            theme: theme
        )
        let (body, foot) = inside.splitBottom(min(3, inside.rows))
        visibleLines = max(1, body.rows)
        let first = firstLine(of: fields, selected: model.selected)
        for (row, line) in lines.dropFirst(first).prefix(body.rows).enumerated() {
            let isFocused = line.field.id == model.fields.dropFirst(model.selected).first?.id
            draw(line, isFocused: isFocused, hasLabel: line.isFirst || row == 0, into: &buffer, rect: body.line(row))
        }
        let visible = first..<max(first, min(lines.count, first + body.rows))
        drawPosition(visible, of: lines.count, into: &buffer, box: screen.centered(size), theme: theme)
        let edge = Rect(row: body.row, column: body.column, rows: body.rows, columns: body.columns + 2)
        ListParts(theme: theme)
            .drawScrollBar(offset: first, total: lines.count, rows: body.rows, into: &buffer, track: edge)
        drawFoot(model, into: &buffer, rect: foot)
        return nil
    }

    private func wrapped(_ field: ConflictModel.Field, width: Int, textWidth: TextWidth) -> [Line] {
        let values = ConflictModel.Side.allCases.flatMap { side in
            TextWrap.lines(of: field[side], width: max(1, width - ConflictPane.labelWidth), textWidth: textWidth)
                .enumerated().map { Line(field: field, side: side, text: $1, isFirst: $0 == 0) }
        }
        return [Line(field: field)] + values
    }

    /// Returns the first visible line, and limits the offset of the selected field.
    private func firstLine(of fields: [[Line]], selected: Int) -> Int {
        let top = fields.prefix(selected).reduce(0) { $0 + $1.count }
        let height = fields.dropFirst(selected).first?.count ?? 0
        maxOffset = max(0, height - visibleLines)
        offset = min(offset, maxOffset)
        guard maxOffset == 0 else { return top + offset }
        // Keeps the selected field in the middle, except near the ends of the list.
        let total = fields.reduce(0) { $0 + $1.count }
        return max(0, min(top - (visibleLines - height) / 2, total - visibleLines))
    }

    private func draw(_ line: Line, isFocused: Bool, hasLabel: Bool, into buffer: inout CellBuffer, rect: Rect) {
        let field = line.field
        guard let side = line.side else {
            let sign = field.choice == nil ? "!" : " "
            let text = "\(isFocused ? ">" : " ") \(field.label)"
            buffer.write(text, in: rect, style: isFocused ? theme.key : theme.strong)
            let remark = field.choice == nil ? "\(field.remark): select one" : field.remark
            let style = field.choice == nil ? theme.warning : theme.faint
            return buffer.write("\(sign) \(remark)", in: rect.splitLeft(14).rest, style: style)
        }
        let (label, value) = rect.splitLeft(ConflictPane.labelWidth)
        let isChosen = field.choice == side
        let style = isChosen ? theme.strong : theme.text
        if hasLabel { buffer.write("    (\(isChosen ? "x" : " ")) \(side.rawValue)", in: label, style: style) }
        guard !field[side].isEmpty else { return buffer.write("(empty)", in: value, style: theme.faint) }
        buffer.write(buffer.textWidth.plain(line.text), in: value, style: style)
    }

    private func drawFoot(_ model: ConflictModel, into buffer: inout CellBuffer, rect: Rect) {
        let banner = model.isSaving ? buffer.textWidth.plain("Saving…") : model.banner ?? ""
        for (index, line) in TextWrap.lines(of: banner, width: rect.columns, textWidth: buffer.textWidth).prefix(2)
            .enumerated()
        {
            buffer.write(line, in: rect.line(index), style: theme.strong)
        }
        let count = model.fields.count
        let save = ButtonLabel(
            title: "Save",
            isFocused: model.selected == count,
            isEnabled: model.isComplete && !model.isSaving
        )
        let end = save.draw(into: &buffer, at: rect.line(rect.rows - 1).origin)
        ButtonLabel(title: "Back", isFocused: model.selected > count).draw(into: &buffer, at: end.moved(columns: 2))
    }

    func action(for event: InputEvent) -> DialogAction? {
        switch dialogKeys.command(for: event) {
        case .close, .quit, .interrupt: .cancel
        case .save: .confirm
        case .accept: .submit
        case .moveDown: scroll(by: 1, or: .move(1))
        case .moveUp: scroll(by: -1, or: .move(-1))
        case .nextField: .move(1)
        case .previousField: .move(-1)
        case .pageDown: scroll(by: visibleLines, or: .move(model?.fields.count ?? 0))
        case .pageUp: scroll(by: -visibleLines, or: .move(-(model?.fields.count ?? 0) - 1))
        case .moveToLast: .move(model?.fields.count ?? 0)
        case .moveToFirst: .move(-(model?.fields.count ?? 0) - 1)
        case .takeBase: ConflictPane.choose(.base)
        case .takeTheirs: ConflictPane.choose(.theirs)
        case .takeMine: ConflictPane.choose(.mine)
        case .nextSide: turn(by: 1)
        case .previousSide: turn(by: -1)
        default: nil
        }
    }

    /// Whether the selected field can be scrolled further down (1) or up (-1).
    func canScroll(by step: Int) -> Bool { (0...maxOffset).contains(offset + step) }

    /// Scrolls the selected field and returns nil; returns `action` if the field cannot be scrolled further.
    private func scroll(by lines: Int, or action: DialogAction) -> DialogAction? {
        guard canScroll(by: lines.signum()) else { return action }
        offset = min(max(0, offset + lines), maxOffset)
        return nil
    }

    /// Selects the next or previous ``ConflictModel/Side`` for the focused field; on a button, moves the focus.
    private func turn(by step: Int) -> DialogAction? {
        guard let model else { return nil }
        guard model.fields.indices.contains(model.selected) else { return .move(step) }
        let sides = ConflictModel.Side.allCases
        let index = model.fields[model.selected].choice.flatMap(sides.firstIndex) ?? (step > 0 ? -1 : 0)
        return ConflictPane.choose(sides[(index + step + sides.count) % sides.count])
    }

    private static func choose(_ side: ConflictModel.Side) -> DialogAction {
        .set(field: ConflictModel.choice, value: side.rawValue)
    }
}
