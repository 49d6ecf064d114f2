internal import Presentation
internal import TerminalKit

/// Draws a conflict between two versions of a record.
///
/// If the selected field does not fit, arrow and page keys first scroll through the field, then move the selection.
@MainActor
final class ConflictPane: DialogPane {
    private static let linesPerField = 4

    private(set) var model: ConflictModel?
    private let theme: Theme

    let dialogKeys: DialogKeys

    init(theme: Theme, keys: DialogKeys) {
        self.theme = theme
        dialogKeys = keys
    }

    func show(_ model: DialogModel) -> Bool {
        guard case .conflict(let conflict) = model else { return false }
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
        let lines = model.fields.count * ConflictPane.linesPerField
        let size = Size(rows: min(screen.rows, lines + 6), columns: min(90, screen.columns - 2))
        let inside = drawBox(
            title: buffer.textWidth.plain(model.title),
            size: size,
            into: &buffer,
            screen: screen,
            theme: theme
        )
        let (body, foot) = inside.splitBottom(min(3, inside.rows))
        let top = min(model.selected, max(0, model.fields.count - 1)) * ConflictPane.linesPerField
        // Keeps the selected field in the middle, except near the ends of the list.
        let first = max(0, min(top - (body.rows - ConflictPane.linesPerField) / 2, lines - body.rows))
        for row in 0..<min(body.rows, lines - first) {
            let (field, part) = (first + row).quotientAndRemainder(dividingBy: ConflictPane.linesPerField)
            draw(model.fields[field], part, isFocused: field == model.selected, into: &buffer, line: body.line(row))
        }
        let visible = first..<max(first, min(lines, first + body.rows))
        drawPosition(visible, of: lines, into: &buffer, box: screen.centered(size), theme: theme)
        let edge = Rect(row: body.row, column: body.column, rows: body.rows, columns: body.columns + 2)
        ListParts(theme: theme)
            .drawScrollBar(offset: first, total: lines, rows: body.rows, into: &buffer, track: edge)
        drawFoot(model, into: &buffer, rect: foot)
        return nil
    }

    /// Draws a line of a field: the field's name if `part` is 0, otherwise one of its three values.
    private func draw(
        _ field: ConflictModel.Field,
        _ part: Int,
        isFocused: Bool,
        into buffer: inout CellBuffer,
        line: Rect
    ) {
        guard part > 0 else {
            let sign = field.choice == nil ? "!" : " "
            let text = "\(isFocused ? ">" : " ") \(field.label)"
            buffer.write(text, in: line, style: isFocused ? theme.key : theme.strong)
            let remark = field.choice == nil ? "\(field.remark): select one" : field.remark
            let style = field.choice == nil ? theme.warning : theme.faint
            return buffer.write("\(sign) \(remark)", in: line.splitLeft(14).rest, style: style)
        }
        let side = ConflictModel.Side.allCases[part - 1]
        let (label, value) = line.splitLeft(16)
        let isChosen = field.choice == side
        let style = isChosen ? theme.strong : theme.text
        buffer.write("    (\(isChosen ? "x" : " ")) \(side.rawValue)", in: label, style: style)
        let text = field[side].split(separator: "\n", omittingEmptySubsequences: false).joined(separator: " / ")
        buffer.write(
            text.isEmpty ? "(empty)" : buffer.textWidth.plain(text),
            in: value,
            style: text.isEmpty ? theme.faint : style
        )
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
        case .moveDown, .nextField: .move(1)
        case .moveUp, .previousField: .move(-1)
        case .pageDown, .moveToLast: .move(model?.fields.count ?? 0)
        case .pageUp, .moveToFirst: .move(-(model?.fields.count ?? 0) - 1)
        case .takeBase: ConflictPane.choose(.base)
        case .takeTheirs: ConflictPane.choose(.theirs)
        case .takeMine: ConflictPane.choose(.mine)
        case .nextSide: turn(by: 1)
        case .previousSide: turn(by: -1)
        default: nil
        }
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
