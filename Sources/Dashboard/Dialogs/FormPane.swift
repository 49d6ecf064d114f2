internal import Presentation
internal import TerminalKit

/// Draws a form; its fields have the editing keys of a shell.
///
/// The presenter owns the values; the pane owns the cursors, the focus and the scroll positions.
@MainActor
final class FormPane: DialogPane {
    /// The maximum widths of a form with one field and of a form with several fields.
    private static let (maxNarrow, maxWide) = (86, 120)

    private(set) var model: FormModel?
    private var editors: [String: FieldEditor] = [:]
    /// The index of the focused field or button; the two buttons follow the fields.
    var focus = 0 { didSet { if focus != oldValue { enterField() } } }
    private let theme: Theme

    let dialogKeys: DialogKeys

    init(theme: Theme, keys: DialogKeys) {
        self.theme = theme
        dialogKeys = keys
    }

    func show(_ model: DialogModel) -> Bool {
        guard case .form(let form) = model else { return false }
        let isNew = self.model == nil
        let isRefused = form.refusals > (self.model?.refusals ?? 0)
        let old = self.model?.fields ?? []
        self.model = form
        for field in form.fields {
            let before = old.first { $0.id == field.id } ?? field
            editors[field.id, default: FieldEditor(field)].follow(from: before, to: field)
        }
        if isRefused, let wrong = form.fields.firstIndex(where: { $0.error != nil }) { focus = wrong }
        if isNew {
            enterField()
            selectOnEntry()
        }
        return true
    }

    var keys: [KeyBar.Item] {
        if model?.isSaving == true { return dialogKeys.closeItem("cancel") }
        // In a form with a single field, the focus can move only to the buttons, so the hints for moving are left out.
        let isSingle = model?.fields.count == 1
        let next = inlineSuggestion.map { dialogKeys.item(.nextField, FormHint.verb(accepting: $0, in: focusedField)) }
        return dialogKeys.item(.save, model?.action.lowercased(), isEssential: true)
            + (next ?? (isSingle ? [] : dialogKeys.item(.nextField)))
            + (isSingle ? [] : dialogKeys.item(.previousField)) + dialogKeys.closeItem("cancel")
    }

    // MARK: Keys

    func action(for event: InputEvent) -> DialogAction? {
        guard let model else { return nil }
        let command = dialogKeys.command(for: event)
        switch command {
        case .save: return .submit
        case .close, .interrupt: return .cancel
        case .acceptSuggestion where inlineSuggestion != nil, .nextField where inlineSuggestion != nil:
            return acceptSuggestion()
        case .nextField: return moveFocus(by: 1)
        case .previousField: return moveFocus(by: -1)
        case .restoreField: return restoreField()
        default: break
        }
        guard model.fields.indices.contains(focus) else { return pressButton(event, command) }
        let id = model.fields[focus].id
        // If the cursor is at the end of the text, Ctrl-F and Ctrl-E accept the suggestion, as in a shell.
        if inlineSuggestion != nil, event == .key(.control("f")) || event == .key(.control("e")) {
            return acceptSuggestion()
        }
        if let value = editors[id]?.edit(model.fields[focus], by: event) { return .set(field: id, value: value) }
        switch event {
        // If there is no other field to fill in, Enter submits.
        case _ where command == .accept: return model.fields.count == 1 ? .submit : moveFocus(by: 1)
        case .key(.down): return moveFocus(by: 1)
        case .key(.up): return moveFocus(by: -1)
        default: return nil
        }
    }

    private var inlineSuggestion: String? {
        guard let model, model.fields.indices.contains(focus) else { return nil }
        let field = model.fields[focus]
        return editors[field.id]?.isAtEnd(of: field.value) == true ? field.inlineSuggestion : nil
    }

    private func acceptSuggestion() -> DialogAction? {
        guard let model, let inlineSuggestion else { return nil }
        let field = model.fields[focus]
        let value = editors[field.id]?.edit(field, by: .paste(inlineSuggestion))
        return value.map { .set(field: field.id, value: $0) }
    }

    private func pressButton(_ event: InputEvent, _ command: Command?) -> DialogAction? {
        guard let model else { return nil }
        let isSave = focus == model.fields.count
        if command == .accept { return isSave ? .submit : .cancel }
        switch event {
        case .key(.character(" ")): return isSave ? .submit : .cancel
        case .key(.right), .key(.down): return moveFocus(by: isSave ? 1 : 0)
        case .key(.left): return moveFocus(by: isSave ? 0 : -1)
        case .key(.up): return moveFocus(by: isSave ? -1 : -2)
        default: return nil
        }
    }

    private func moveFocus(by steps: Int) -> DialogAction? {
        let count = (model?.fields.count ?? 0) + 2
        focus = (focus + steps + count) % count
        selectOnEntry()
        return nil
    }

    private var focusedField: FormModel.Field? {
        model.flatMap { $0.fields.indices.contains(focus) ? $0.fields[focus] : nil }
    }

    private func enterField() {
        if let field = focusedField { editors[field.id]?.enter(field) }
    }

    private func selectOnEntry() {
        if let field = focusedField, field.isReplacedOnEntry { editors[field.id]?.select() }
    }

    private func restoreField() -> DialogAction? {
        focusedField.flatMap { field in field.original.map { .set(field: field.id, value: $0) } }
    }

    // MARK: Drawing

    func draw(into buffer: inout CellBuffer, screen: Rect) -> Point? {
        guard let model else { return nil }
        let heights = model.fields.map { $0.editor == .lines ? 3 : 1 }
        let needed = heights.reduce(0, +)
        let maxWidth = heights.count == 1 ? FormPane.maxNarrow : FormPane.maxWide
        let columns = min(maxWidth, screen.columns - 2)
        // The border and a space on each side take four columns.
        let foot = foot(of: model, width: columns - 4, textWidth: buffer.textWidth)
        let size = Size(rows: needed + 2 + foot.rows, columns: columns)
        let inside = drawBox(title: model.title, size: size, into: &buffer, screen: screen, theme: theme)
        // A long foot is cut to leave rows for the focused field.
        let fieldRows = heights.indices.contains(focus) ? heights[focus] : heights[0]
        let footRows = min(foot.rows, max(FormFoot.minRows, inside.rows - fieldRows), inside.rows)
        let (fields, footRect) = inside.splitBottom(footRows)

        var cursor: Point?
        let skipped = heights.first(showing: focus, rows: fields.rows)
        var row = 0
        var shown = skipped
        for index in model.fields.indices.dropFirst(skipped) where row < fields.rows {
            let place = Rect(
                row: fields.row + row,
                column: fields.column,
                rows: heights[index],
                columns: fields.columns
            )
            let point = draw(
                model.fields[index],
                into: &buffer,
                rect: place.intersection(fields),
                isFocused: index == focus
            )
            buffer.addZone(place.intersection(fields), for: .row(index))
            if index == focus { cursor = point }
            row += heights[index]
            shown = index + 1
        }
        foot.draw(into: &buffer, rect: footRect, theme: theme)
        drawButtons(model, into: &buffer, rect: footRect)
        drawPosition(skipped..<shown, of: heights.count, into: &buffer, box: screen.centered(size), theme: theme)
        return cursor
    }

    private func draw(_ field: FormModel.Field, into buffer: inout CellBuffer, rect: Rect, isFocused: Bool) -> Point? {
        let fields = model?.fields ?? []
        let widths = FormWidths(fields: fields, editors: editors, focus: focus, textWidth: buffer.textWidth)
        let (label, rest) = rect.splitLeft(widths.label)
        buffer.write(FormWidths.label(of: field), in: label, style: isFocused ? theme.key : theme.faint)
        let (value, beside) = rest.splitLeft(widths.value(of: field, in: rest.columns))
        if let remark = widths.remark(beside: field, in: rest.columns) {
            let style = field.error == nil ? theme.warning : theme.error
            buffer.write(remark, in: beside.splitLeft(1).rest, style: style)
        }
        let cursor = editors[field.id]?
            .draw(field.value, into: &buffer, rect: value, isFocused: isFocused, theme: theme)
        // Without colours, a suggestion could be mistaken for typed text, so only the hint names the suggestion.
        if isFocused, let cursor, let inlineSuggestion, theme.hasColors {
            let room = Rect(row: cursor.row, column: cursor.column, rows: 1, columns: value.endColumn - cursor.column)
            buffer.write(inlineSuggestion, in: room.intersection(value), style: theme.faint.adding(.underline))
        }
        return cursor
    }

    private func foot(of model: FormModel, width: Int, textWidth: TextWidth) -> FormFoot {
        let field = focusedField
        let hint = field.map {
            FormHint(
                field: $0,
                editor: editors[$0.id],
                inlineSuggestion: inlineSuggestion,
                keys: dialogKeys,
                width: width
            )
        }
        return FormFoot(
            hint: hint?.text ?? "",
            error: field?.error,
            banner: model.isSaving ? textWidth.plain(model.progress ?? "Saving…") : model.banner ?? "",
            width: width,
            textWidth: textWidth
        )
    }

    private func drawButtons(_ model: FormModel, into buffer: inout CellBuffer, rect: Rect) {
        let buttons = rect.line(rect.rows - 1)
        let save = ButtonLabel(title: model.action, isFocused: focus == model.fields.count, isEnabled: !model.isSaving)
        let end = save.draw(into: &buffer, at: buttons.origin)
        ButtonLabel(title: "Cancel", isFocused: focus > model.fields.count).draw(
            into: &buffer,
            at: end.moved(columns: 2)
        )
    }
}

extension [Int] {
    /// In an array of field heights, the index of the first field to draw so that the field at `index` is visible.
    fileprivate func first(showing index: Int, rows: Int) -> Int {
        var first = 0
        while first < index, self[first...Swift.min(index, count - 1)].reduce(0, +) > rows { first += 1 }
        return Swift.min(first, Swift.max(0, count - 1))
    }
}
