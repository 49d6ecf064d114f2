internal import Presentation
internal import TerminalKit

/// Edits the value of a form's field; the presenter owns the value.
enum FieldEditor {
    /// If `addsWord` is true and the cursor is at the end, the next typed or pasted text begins a new word of a list.
    case line(TextEditor<TextField>, addsWord: Bool = false)
    case lines(TextEditor<TextArea>)
    /// A choice has no cursor; typed letters select an option.
    case choice(TypedLetters = TypedLetters())

    init(_ field: FormModel.Field) {
        switch field.editor {
        case .line: self = .line(TextEditor(FieldEditor.end(of: field)))
        case .lines: self = .lines(TextEditor(TextArea.State()))
        case .choice: self = .choice()
        }
    }

    private static func end(of field: FormModel.Field) -> TextField.State {
        TextField.State(isSelected: field.isReplaceable)
    }

    /// Called when the field gets the focus.
    mutating func enter(_ field: FormModel.Field) {
        switch self {
        case .line(let editor, _): self = .line(editor, addsWord: field.isAddedToOnEntry)
        case .lines: return
        case .choice: self = .choice()
        }
    }

    /// Selects the text of a single-line field, so that typing replaces the text.
    mutating func select() {
        guard case .line(var editor, _) = self else { return }
        editor.replace(with: TextField.State(isSelected: true))
        self = .line(editor)
    }

    func isAtEnd(of value: String) -> Bool {
        guard case .line(let editor, _) = self else { return false }
        let field = editor.widget(value)
        return field.cursor == field.text.count
    }

    /// Whether typing replaces the value.
    func isSelected(_ value: String) -> Bool {
        guard case .line(let editor, _) = self else { return false }
        return editor.widget(value).isSelected
    }

    func isAddingWord(to value: String) -> Bool {
        guard case .line(_, true) = self else { return false }
        return isAtEnd(of: value)
    }

    /// The width of a value in cells; nil for a multi-line field, which uses all available space.
    func width(of value: String, _ textWidth: TextWidth) -> Int? {
        if case .lines = self { return nil }
        return textWidth.width(of: value)
    }

    /// Updates the cursor after the user or the presenter has changed the value.
    mutating func follow(from old: FormModel.Field, to new: FormModel.Field) {
        switch self {
        case .line(var editor, let addsWord):
            let isTyped = editor.isProposed(new.value)
            // In a restored value, typing replaces the value or adds a word, as in a field that has just got the focus.
            let isSelected = new.isReplaceable || new.isReplacedOnEntry
            editor.follow(from: old.value, to: new.value, end: TextField.State(isSelected: isSelected))
            let isRestored = new.value != old.value && !isTyped
            self = .line(editor, addsWord: isRestored ? new.isAddedToOnEntry : addsWord)
        case .lines(var editor):
            editor.follow(from: old.value, to: new.value, end: TextArea.State())
            self = .lines(editor)
        case .choice: return
        }
    }

    /// The value after a key or a paste; nil if the event is not for this field.
    mutating func edit(_ field: FormModel.Field, by event: InputEvent) -> String? {
        switch self {
        case .line(var editor, let addsWord):
            let event = isAddingWord(to: field.value) ? FieldEditor.beginningWord(event) : event
            let value = editor.edit(field.value, by: event)
            self = .line(editor, addsWord: addsWord && value == nil)
            return value
        case .lines(var editor):
            defer { self = .lines(editor) }
            return editor.edit(field.value, by: event)
        case .choice(var letters):
            guard case .choice(let options) = field.editor else { return nil }
            let current = options.firstIndex(of: field.value) ?? 0
            let index = letters.index(after: event, in: options, from: current)
            self = .choice(letters)
            if case .key(.character(let character)) = event, character != " " { return index.map { options[$0] } }
            return FieldEditor.step(for: event, among: options, from: field.value)
        }
    }

    /// The event with a separator before the typed or pasted text, unless the text begins with a separator.
    private static func beginningWord(_ event: InputEvent) -> InputEvent {
        let text: String
        switch event {
        case .key(.character(let character)): text = String(character)
        case .paste(let pasted): text = pasted
        default: return event
        }
        return text.first.map { $0 == "," || $0.isWhitespace } ?? true ? event : .paste(", " + text)
    }

    private static func step(for event: InputEvent, among options: [String], from value: String) -> String? {
        guard !options.isEmpty else { return nil }
        let index = options.firstIndex(of: value) ?? 0
        switch event {
        case .key(.right), .key(.character(" ")): return options[(index + 1) % options.count]
        case .key(.left): return options[(index + options.count - 1) % options.count]
        default: return nil
        }
    }
}
