internal import Presentation
internal import TerminalKit

/// Draws a form, whose fields have the editing keys of a shell.
///
/// The presenter owns the values; the pane owns the cursors, the focus and the scroll positions.
@MainActor
final class FormPane: DialogPane {
    private var model: FormModel?
    private var editors: [String: FieldEditor] = [:]
    /// The index of the focused field or button; the two buttons follow the fields.
    var focus = 0
    private let theme: Theme

    private let bound: DialogKeys

    init(theme: Theme, keys: DialogKeys) {
        self.theme = theme
        bound = keys
    }

    func show(_ model: DialogModel) -> Bool {
        guard case .form(let form) = model else { return false }
        let isRefused = form.refusals > (self.model?.refusals ?? 0)
        let old = self.model?.fields ?? []
        self.model = form
        for field in form.fields {
            let before = old.first { $0.id == field.id } ?? field
            editors[field.id, default: FieldEditor(field)].follow(from: before, to: field)
        }
        if isRefused, let wrong = form.fields.firstIndex(where: { $0.error != nil }) { focus = wrong }
        return true
    }

    var keys: [KeyBar.Item] {
        bound.item(.save, model?.action.lowercased(), isEssential: true)
            + bound.item(.nextField, inlineSuggestion == nil ? nil : "accept") + bound.item(.previousField)
            + bound.wayOut("cancel")
    }

    // MARK: Keys

    func action(for event: InputEvent) -> DialogAction? {
        guard let model else { return nil }
        let command = bound.command(for: event)
        switch command {
        case .save: return .submit
        case .close, .interrupt: return .cancel
        case .acceptSuggestion where inlineSuggestion != nil, .nextField where inlineSuggestion != nil:
            return acceptSuggestion()
        case .nextField: return moveFocus(by: 1)
        case .previousField: return moveFocus(by: -1)
        default: break
        }
        guard model.fields.indices.contains(focus) else { return pressButton(event, command) }
        let id = model.fields[focus].id
        // The keys that move forward in a text accept the suggestion after it.
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

    /// The suggestion shown dimmed after the cursor.
    private var inlineSuggestion: String? {
        guard let model, model.fields.indices.contains(focus) else { return nil }
        let field = model.fields[focus]
        return editors[field.id]?.isAtEnd(of: field.value) == true ? field.inlineSuggestion : nil
    }

    /// Inserts the suggestion after the cursor, as a shell does.
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
        let places = (model?.fields.count ?? 0) + 2
        focus = (focus + steps + places) % places
        return nil
    }

    // MARK: Drawing

    func draw(into buffer: inout CellBuffer, screen: Rect) -> Point? {
        guard let model else { return nil }
        let heights = model.fields.map { $0.editor == .lines ? 3 : 1 }
        let needed = heights.reduce(0, +)
        let size = Size(rows: needed + 6, columns: min(86, screen.columns - 2))
        var inside = drawBox(title: model.title, size: size, into: &buffer, screen: screen, theme: theme)
        let (body, foot) = inside.splitBottom(min(4, inside.rows))
        inside = body

        var cursor: Point?
        let skipped = firstField(heights: heights, rows: inside.rows)
        var row = 0
        for index in model.fields.indices.dropFirst(skipped) where row < inside.rows {
            let place = Rect(
                row: inside.row + row,
                column: inside.column,
                rows: heights[index],
                columns: inside.columns
            )
            let point = draw(
                model.fields[index],
                into: &buffer,
                rect: place.intersection(inside),
                isFocused: index == focus
            )
            buffer.mark(place.intersection(inside), as: .row(index))
            if index == focus { cursor = point }
            row += heights[index]
        }
        drawFoot(model, into: &buffer, rect: foot)
        return cursor
    }

    /// The index of the first field to draw so that the focused one is visible.
    private func firstField(heights: [Int], rows: Int) -> Int {
        var first = 0
        while first < focus, heights[first...min(focus, heights.count - 1)].reduce(0, +) > rows { first += 1 }
        return min(first, max(0, heights.count - 1))
    }

    private func draw(_ field: FormModel.Field, into buffer: inout CellBuffer, rect: Rect, isFocused: Bool) -> Point? {
        let (label, rest) = rect.splitLeft(labelWidth(buffer.textWidth))
        buffer.write(field.label, in: label, style: isFocused ? theme.key : theme.faint)
        let remark = field.error ?? field.remark.map(buffer.textWidth.plain)
        let (value, beside) = rest.splitLeft(valueWidth(of: field, in: rest.columns, buffer.textWidth))
        if let remark {
            let style = field.error == nil ? theme.warning : theme.error
            buffer.write(remark, in: beside.splitLeft(1).rest, style: style)
        }
        let cursor = editors[field.id]?
            .draw(field.value, into: &buffer, rect: value, isFocused: isFocused, theme: theme)
        if isFocused, let cursor, let inlineSuggestion {
            let room = Rect(row: cursor.row, column: cursor.column, rows: 1, columns: value.endColumn - cursor.column)
            buffer.write(inlineSuggestion, in: room.intersection(value), style: theme.faint.adding(.underline))
        }
        return cursor
    }

    /// The longest label and a space, but at least eight cells.
    private func labelWidth(_ textWidth: TextWidth) -> Int {
        (model?.fields ?? []).reduce(8) { max($0, textWidth.width(of: $1.label) + 1) }
    }

    /// Half of the width, or less if a remark beside the values needs more and the value does not.
    private func valueWidth(of field: FormModel.Field, in columns: Int, _ textWidth: TextWidth) -> Int {
        let half = max(20, columns / 2)
        guard field.error ?? field.remark != nil, let used = editors[field.id]?.width(of: field.value, textWidth)
        else { return half }
        // The longest remark sets the width for all, so that they are aligned.
        let remarks = model?.fields.compactMap { $0.error ?? $0.remark } ?? []
        let longest = remarks.reduce(0) { max($0, textWidth.width(of: $1)) }
        // The cursor after the text, and the arrows around a choice, need cells of their own.
        return min(half, max(columns - 1 - longest, used + 4, 12))
    }

    /// The field's hint, or its completions with the key that accepts them.
    private func hint(of field: FormModel.Field?) -> String {
        guard let field else { return "" }
        if field.editor == .lines, let key = bound.key(for: .nextField) {
            return "\(field.hint); \(key) leaves the field"
        }
        let editor = editors[field.id]
        if editor?.isSelected(field.value) == true { return "type to replace; \(field.hint)" }
        guard !field.completions.isEmpty, editor?.isAtEnd(of: field.value) == true else { return field.hint }
        let titles = field.completions.prefix(4).map(\.title)
        guard inlineSuggestion != nil else { return "\(field.hint): \(titles.joined(separator: ", "))" }
        let others = titles.dropFirst().joined(separator: ", ")
        let take = (bound.key(for: .nextField) ?? bound.key(for: .acceptSuggestion)).map { "\($0) accepts" } ?? ""
        let skip = bound.key(for: .accept).map { ", \($0) skips it" } ?? ""
        return "\(take) \(titles[0])\(skip)" + (others.isEmpty ? "" : "; also \(others)")
    }

    /// Draws the hint or full error of the focused field, the banner, and the buttons.
    private func drawFoot(_ model: FormModel, into buffer: inout CellBuffer, rect: Rect) {
        let field = model.fields.indices.contains(focus) ? model.fields[focus] : nil
        if let error = field?.error {
            buffer.write(error, in: rect.line(0), style: theme.error)
        } else {
            buffer.write(hint(of: field), in: rect.line(0), style: theme.faint)
        }
        let banner = model.isSaving ? buffer.textWidth.plain(model.progress ?? "Saving …") : model.banner ?? ""
        for (index, line) in TextWrap.lines(of: banner, width: rect.columns, textWidth: buffer.textWidth).prefix(2)
            .enumerated()
        {
            buffer.write(line, in: rect.line(1 + index), style: theme.strong)
        }
        let buttons = rect.line(rect.rows - 1)
        let save = ButtonLabel(title: model.action, isFocused: focus == model.fields.count, isEnabled: !model.isSaving)
        let end = save.draw(into: &buffer, at: buttons.origin)
        ButtonLabel(title: "Cancel", isFocused: focus > model.fields.count).draw(
            into: &buffer,
            at: end.moved(columns: 2)
        )
    }
}
