internal import Presentation
internal import TerminalKit

/// Draws a confirmation: its details and its list of users, a field if a phrase must be typed, and one or two buttons.
@MainActor
final class ConfirmPane: DialogPane {
    private(set) var model: ConfirmModel?
    private var editor = LineEditor()
    private var list = ScrolledNames()
    private let theme: Theme

    let dialogKeys: DialogKeys

    init(theme: Theme, keys: DialogKeys) {
        self.theme = theme
        dialogKeys = keys
    }

    func show(_ model: DialogModel) -> Bool {
        guard case .confirm(let question) = model else { return false }
        editor.follow(from: self.model?.typed ?? "", to: question.typed)
        self.model = question
        return true
    }

    var keys: [KeyBar.Item] {
        guard let model else { return [] }
        let scroll = list.isScrollable ? dialogKeys.items([.moveUp, .moveDown], "scroll") : []
        guard let action = model.action?.lowercased() else {
            return scroll + dialogKeys.items([.accept, .close], model.decline.lowercased())
        }
        let isPressed = model.isFieldFocused || model.isActionFocused
        let decline = model.decline.lowercased()
        let cancel = dialogKeys.items(isPressed ? [.close] : [.accept, .close], decline, isEssential: true)
        let confirm: [Command] = (model.phrase == nil ? [.confirm] : []) + (isPressed ? [.accept] : [])
        let press = confirm.isEmpty ? [] : dialogKeys.items(confirm, action, isEssential: isPressed)
        return press + dialogKeys.item(.switchButton) + scroll + cancel
    }

    func draw(into buffer: inout CellBuffer, screen: Rect) -> Point? {
        guard let model else { return nil }
        let width = min(64, screen.columns - 2)
        let lines = model.lines.flatMap { TextWrap.lines(of: $0, width: width - 4, textWidth: buffer.textWidth) }
        let long = longInstruction(of: model, columns: width - 4, textWidth: buffer.textWidth)
        let footRows = (model.phrase == nil ? 2 : 4) + long.count
        let size = Size(rows: lines.count + model.listedLines + footRows + 2, columns: width)
        let inside = drawBox(title: model.title, size: size, into: &buffer, screen: screen, theme: theme)
        // If space is short, the list and then the last lines of the details are left out; the field and buttons stay.
        let (body, foot) = inside.splitBottom(min(inside.rows, footRows))
        let isCut = lines.count > body.rows
        for (index, line) in lines.prefix(isCut ? max(0, body.rows - 1) : body.rows).enumerated() {
            buffer.write(line, in: body.line(index), style: theme.text)
        }
        if isCut { buffer.write("and more", in: body.line(body.rows - 1), style: theme.faint) }
        list = ScrolledNames(model, rows: body.splitTop(lines.count).rest.rows)
        list.draw(model, into: &buffer, rect: body.splitTop(lines.count).rest, theme: theme)
        var cursor: Point?
        if model.phrase != nil {
            for (index, line) in long.enumerated() {
                buffer.write(line, in: foot.line(foot.rows - 3 - long.count + index), style: theme.strong)
            }
            let text = shortInstruction(of: model, columns: inside.columns) ?? "Type it: "
            let (label, value) = foot.line(foot.rows - 3).splitLeft(min(inside.columns, text.count))
            buffer.write(text, in: label, style: theme.strong)
            let place = editor.draw(model.typed, into: &buffer, rect: value, style: theme.text.adding(.underline))
            cursor = model.isFieldFocused ? place : nil
            if let remark = model.remark {
                let sign = buffer.textWidth.drawsUnicode ? "✗ " : "error: "
                let text = buffer.textWidth.truncate(buffer.textWidth.plain(sign + remark), to: inside.columns)
                buffer.write(text, in: foot.line(foot.rows - 2), style: theme.error)
            }
        }
        let buttons = inside.line(inside.rows - 1)
        let isCancelFocused = !model.isActionFocused && !model.isFieldFocused
        let cancel = ButtonLabel(title: model.decline, isFocused: isCancelFocused)
        let end = cancel.draw(into: &buffer, at: buttons.origin)
        if let action = model.action {
            ButtonLabel(title: action, isFocused: model.isActionFocused, isEnabled: model.isActionEnabled)
                .draw(into: &buffer, at: end.moved(columns: 2))
        }
        return cursor
    }

    /// The longest instruction that leaves space for the field on its line; nil if all are too long.
    private func shortInstruction(of model: ConfirmModel, columns: Int) -> String? {
        model.instructions.map { $0 + ": " }.first { $0.count <= columns - ConfirmPane.fieldWidth }
    }

    /// The wrapped lines of the first instruction; empty if any instruction leaves space for the field on its line.
    private func longInstruction(of model: ConfirmModel, columns: Int, textWidth: TextWidth) -> [String] {
        let isShort = shortInstruction(of: model, columns: columns) != nil
        guard !isShort, let text = model.instructions.first else { return [] }
        return TextWrap.lines(of: text, width: columns, textWidth: textWidth)
    }

    private static let fieldWidth = 12

    func action(for event: InputEvent) -> DialogAction? {
        guard let model else { return nil }
        if model.phrase != nil { return actionTyping(event, model) }
        let command = dialogKeys.command(for: event)
        if let move = command.flatMap({ list.action($0, dialogKeys) }) { return move }
        switch command {
        case .close, .quit, .interrupt, .decline: return .cancel
        case .accept: return .submit
        // An arrow that points away from the other button does nothing; the button that declines is on the left.
        case .switchButton where event == .key(model.isActionFocused ? .right : .left): return nil
        case .switchButton: return .switchButton
        case .confirm: return model.isActionFocused ? .submit : .confirm
        default: return nil
        }
    }

    private func actionTyping(_ event: InputEvent, _ model: ConfirmModel) -> DialogAction? {
        let isArrow = event == .key(.left) || event == .key(.right)
        let command = typing.command(for: event)
        if let move = command.flatMap({ list.action($0, typing) }) { return move }
        switch command {
        case .close, .interrupt: return .cancel
        case .accept: return .submit
        case .switchButton where !(isArrow && model.isFieldFocused): return .switchButton
        default: return editor.edit(model.typed, by: event).map { .set(field: "phrase", value: $0) }
        }
    }

    private var typing: DialogKeys { DialogKeys(table: dialogKeys.table, context: dialogKeys.context, isTyping: true) }
}
