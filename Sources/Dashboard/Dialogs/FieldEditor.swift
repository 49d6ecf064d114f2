internal import Presentation
internal import TerminalKit

/// Edits the value of a form's field; the presenter owns the value.
enum FieldEditor {
    case line(TextEditor<TextField>)
    case lines(TextEditor<TextArea>)
    /// A choice has no cursor.
    case choice

    init(_ field: FormModel.Field) {
        switch field.editor {
        case .line: self = .line(TextEditor(FieldEditor.end(of: field)))
        case .lines: self = .lines(TextEditor(TextArea.State()))
        case .choice: self = .choice
        }
    }

    private static func end(of field: FormModel.Field) -> TextField.State {
        TextField.State(isSelected: field.isReplaceable)
    }

    /// Selects the text of a single line, so that typing replaces it.
    mutating func select() {
        guard case .line(var editor) = self else { return }
        editor.replace(with: TextField.State(isSelected: true))
        self = .line(editor)
    }

    /// Whether this edits a single line and the cursor is at the end of the value.
    func isAtEnd(of value: String) -> Bool {
        guard case .line(let editor) = self else { return false }
        let field = editor.widget(value)
        return field.cursor == field.text.count
    }

    /// Whether typing replaces the value.
    func isSelected(_ value: String) -> Bool {
        guard case .line(let editor) = self else { return false }
        return editor.widget(value).isSelected
    }

    /// The width of a value in cells; nil if it uses all available space.
    func width(of value: String, _ textWidth: TextWidth) -> Int? {
        if case .lines = self { return nil }
        return textWidth.width(of: value)
    }

    /// Updates the cursor after the user or the presenter has changed the value.
    mutating func follow(from old: FormModel.Field, to new: FormModel.Field) {
        switch self {
        case .line(var editor):
            editor.follow(from: old.value, to: new.value, end: FieldEditor.end(of: new))
            self = .line(editor)
        case .lines(var editor):
            editor.follow(from: old.value, to: new.value, end: TextArea.State())
            self = .lines(editor)
        case .choice: return
        }
    }

    /// The value after a key or a paste; nil if the event is not for this field.
    mutating func edit(_ field: FormModel.Field, by event: InputEvent) -> String? {
        switch self {
        case .line(var editor):
            defer { self = .line(editor) }
            return editor.edit(field.value, by: event)
        case .lines(var editor):
            defer { self = .lines(editor) }
            return editor.edit(field.value, by: event)
        case .choice:
            guard case .choice(let options) = field.editor else { return nil }
            return FieldEditor.step(for: event, among: options, from: field.value)
        }
    }

    private static func step(for event: InputEvent, among options: [String], from value: String) -> String? {
        guard !options.isEmpty else { return nil }
        let index = options.firstIndex(of: value) ?? 0
        switch event {
        case .key(.right), .key(.character(" ")): return options[(index + 1) % options.count]
        case .key(.left): return options[(index + options.count - 1) % options.count]
        case .key(.character(let character)): return options.first { $0.first == character }
        default: return nil
        }
    }

    /// Draws the first lines of a text, and a mark if there are more.
    private static func draw(lines text: String, into buffer: inout CellBuffer, rect: Rect, style: Style) {
        let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
        for (index, line) in lines.prefix(rect.rows).enumerated() {
            let isCut = index == rect.rows - 1 && lines.count > rect.rows
            let mark = isCut ? buffer.textWidth.plain(" …") : ""
            let room = max(0, rect.columns - buffer.textWidth.width(of: mark))
            buffer.write(
                buffer.textWidth.truncate(String(line), to: room) + mark,
                in: rect.line(index),
                style: style
            )
        }
    }

    /// Returns the cursor's position; nil for a choice, and for several lines without the focus.
    mutating func draw(
        _ value: String,
        into buffer: inout CellBuffer,
        rect: Rect,
        isFocused: Bool,
        theme: Theme
    ) -> Point? {
        let style = isFocused ? theme.text.adding(.underline) : theme.text
        switch self {
        case .line(var editor):
            defer { self = .line(editor) }
            return editor.draw(value) {
                $0.draw(into: &buffer, rect: rect, style: style, showsSelection: isFocused)
            }
        case .lines where !isFocused:
            FieldEditor.draw(lines: value, into: &buffer, rect: rect, style: style)
            return nil
        case .lines(var editor):
            defer { self = .lines(editor) }
            return editor.draw(value) { $0.draw(into: &buffer, rect: rect, style: style) }
        case .choice:
            let unicode = buffer.textWidth.drawsUnicode
            let text = isFocused ? (unicode ? "◂ \(value) ▸" : "< \(value) >") : value
            buffer.write(text, in: rect, style: isFocused ? theme.strong : theme.text)
            return nil
        }
    }
}
