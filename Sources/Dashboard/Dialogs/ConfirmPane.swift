internal import Presentation
internal import TerminalKit

/// Draws a confirmation: its details, a field if a phrase must be typed, and one or two buttons.
@MainActor
final class ConfirmPane: DialogPane {
    private var model: ConfirmModel?
    private var editor = LineEditor()
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
        guard let action = model.action?.lowercased() else { return dialogKeys.items([.accept, .close], "close") }
        let isPressed = model.isFieldFocused || model.isActionFocused
        let cancel = dialogKeys.items(isPressed ? [.close] : [.accept, .close], "cancel", isEssential: true)
        let confirm: [Command] = (model.phrase == nil ? [.confirm] : []) + (isPressed ? [.accept] : [])
        let press = confirm.isEmpty ? [] : dialogKeys.items(confirm, action, isEssential: isPressed)
        return press + dialogKeys.item(.switchButton) + cancel
    }

    func draw(into buffer: inout CellBuffer, screen: Rect) -> Point? {
        guard let model else { return nil }
        let width = min(64, screen.columns - 2)
        let lines = model.lines.flatMap { TextWrap.lines(of: $0, width: width - 4, textWidth: buffer.textWidth) }
        let listed = model.names.count + (model.count > model.names.count ? 1 : 0)
        let size = Size(rows: lines.count + listed + (model.phrase == nil ? 4 : 6), columns: width)
        let inside = drawBox(title: model.title, size: size, into: &buffer, screen: screen, theme: theme)
        // If space is short, the last lines of the details are left out; the field and the buttons stay.
        let (body, foot) = inside.splitBottom(min(inside.rows, model.phrase == nil ? 2 : 4))
        let isCut = lines.count > body.rows
        for (index, line) in lines.prefix(isCut ? max(0, body.rows - 1) : body.rows).enumerated() {
            buffer.write(line, in: body.line(index), style: theme.text)
        }
        if isCut { buffer.write("and more", in: body.line(body.rows - 1), style: theme.faint) }
        draw(model, into: &buffer, rect: body.splitTop(lines.count).rest)
        var cursor: Point?
        if model.phrase != nil {
            // If the phrase is long, only a shorter instruction may fit.
            let columns = max(0, inside.columns - 12)
            let texts = model.instructions.map { $0 + ": " }
            let text = texts.first { $0.count <= columns } ?? texts.last ?? ""
            let (label, value) = foot.line(foot.rows - 3).splitLeft(min(columns, text.count))
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
        let cancel = ButtonLabel(title: model.action == nil ? "Close" : "Cancel", isFocused: isCancelFocused)
        let end = cancel.draw(into: &buffer, at: buttons.origin)
        if let action = model.action {
            ButtonLabel(title: action, isFocused: model.isActionFocused, isEnabled: model.isActionEnabled)
                .draw(into: &buffer, at: end.moved(columns: 2))
        }
        return cursor
    }

    /// Draws the names that fit, and the number of users who are left out.
    private func draw(_ model: ConfirmModel, into buffer: inout CellBuffer, rect: Rect) {
        guard model.count > 0, !rect.isEmpty else { return }
        let fitsAll = model.count <= min(rect.rows, model.names.count)
        let shown = fitsAll ? model.count : min(rect.rows - 1, model.names.count)
        let names = NameColumns(model.names, width: rect.columns, textWidth: buffer.textWidth)
        for index in 0..<max(0, shown) { names.draw(index, into: &buffer, rect: rect.line(index), style: theme.text) }
        guard shown < model.count else { return }
        buffer.write(model.rest(after: shown), in: rect.line(shown), style: theme.faint)
    }

    func action(for event: InputEvent) -> DialogAction? {
        guard let model else { return nil }
        if model.phrase != nil { return actionTyping(event, model) }
        switch dialogKeys.command(for: event) {
        case .close, .quit, .interrupt, .decline: return .cancel
        case .accept: return .submit
        case .switchButton, .moveUp, .moveDown: return .switchButton
        case .confirm: return model.isActionFocused ? .submit : .confirm
        default: return nil
        }
    }

    /// The action for an event if a phrase must be typed.
    ///
    /// Characters are text. While the field has the focus, Left and Right move the cursor in the text.
    private func actionTyping(_ event: InputEvent, _ model: ConfirmModel) -> DialogAction? {
        let isArrow = event == .key(.left) || event == .key(.right)
        switch typing.command(for: event) {
        case .close, .interrupt: return .cancel
        case .accept: return .submit
        case .switchButton where !(isArrow && model.isFieldFocused): return .switchButton
        default: return editor.edit(model.typed, by: event).map { .set(field: "phrase", value: $0) }
        }
    }

    private var typing: DialogKeys { DialogKeys(table: dialogKeys.table, context: dialogKeys.context, isTyping: true) }
}
