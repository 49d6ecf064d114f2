internal import Presentation
internal import TerminalKit

enum FieldEditor {
    case line(TextField)
    case lines(TextArea)
    case choice(options: [String], value: String)

    init(_ field: FormModel.Field) {
        switch field.editor {
        case .line:
            var line = TextField(field.value)
            if field.isReplaceable { line.selectAll() }
            self = .line(line)
        case .lines: self = .lines(TextArea(field.value))
        case .choice(let options): self = .choice(options: options, value: field.value)
        }
    }

    var value: String {
        switch self {
        case .line(let field): field.text
        case .lines(let area): area.text
        case .choice(_, let value): value
        }
    }

    /// Whether it is a line with the cursor at its end.
    var isAtEnd: Bool {
        guard case .line(let field) = self else { return false }
        return field.cursor == field.text.count
    }

    /// Whether typing replaces the value.
    var isSelected: Bool {
        guard case .line(let field) = self else { return false }
        return field.isSelected
    }

    /// The width of the value in cells; nil if it uses all available space.
    func width(_ textWidth: TextWidth) -> Int? {
        switch self {
        case .line, .choice: textWidth.width(of: value)
        case .lines: nil
        }
    }

    /// Shows a value changed by the presenter, such as a suggested login; otherwise keeps the cursor.
    mutating func show(_ field: FormModel.Field) {
        if case .choice = self { self = FieldEditor(field) }
        if value != field.value { self = FieldEditor(field) }
    }

    /// Handles a key or a paste; returns false if the event is not for this field.
    mutating func handle(_ event: InputEvent) -> Bool {
        switch self {
        case .line(var field):
            defer { self = .line(field) }
            return field.handle(event)
        case .lines(var area):
            defer { self = .lines(area) }
            return area.handle(event)
        case .choice(let options, let value):
            guard let step = step(for: event, among: options, from: value) else { return false }
            self = .choice(options: options, value: step)
            return true
        }
    }

    private func step(for event: InputEvent, among options: [String], from value: String) -> String? {
        guard !options.isEmpty else { return nil }
        let index = options.firstIndex(of: value) ?? 0
        switch event {
        case .key(.right), .key(.character(" ")): return options[(index + 1) % options.count]
        case .key(.left): return options[(index + options.count - 1) % options.count]
        case .key(.character(let character)): return options.first { $0.first == character }
        default: return nil
        }
    }

    /// Returns the cursor's position; nil for a choice, which has no cursor.
    mutating func draw(into buffer: inout CellBuffer, rect: Rect, isFocused: Bool, theme: Theme) -> Point? {
        let style = isFocused ? theme.text.adding(.underline) : theme.text
        switch self {
        case .line(var field):
            defer { self = .line(field) }
            return field.draw(into: &buffer, rect: rect, style: style, showsSelection: isFocused)
        case .lines(var area):
            defer { self = .lines(area) }
            return area.draw(into: &buffer, rect: rect, style: style)
        case .choice(_, let value):
            let unicode = buffer.textWidth.drawsUnicode
            let text = isFocused ? (unicode ? "◂ \(value) ▸" : "< \(value) >") : value
            buffer.write(text, in: rect, style: isFocused ? theme.strong : theme.text)
            return nil
        }
    }
}
