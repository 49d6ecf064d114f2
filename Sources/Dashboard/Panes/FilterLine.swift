internal import TerminalKit

/// The filter beside the tabs, edited in place.
struct FilterLine {
    private var field = TextField()
    /// What is wrong with the text, if anything is.
    var error: String?
    let placeholder: String
    let theme: Theme

    init(placeholder: String, theme: Theme) {
        self.placeholder = placeholder
        self.theme = theme
    }

    /// The text; setting another one moves the cursor to its end.
    var text: String {
        get { field.text }
        set { if field.text != newValue { field.text = newValue } }
    }

    /// Edits the text; false where the event was not for it.
    mutating func handle(_ event: InputEvent) -> Bool { field.handle(event) }

    /// Draws it where there is something in it or to be typed, and gives the cursor's place while it is being edited.
    mutating func draw(into buffer: inout CellBuffer, rect: Rect, isEditing: Bool) -> Point? {
        guard isEditing || !text.isEmpty else { return nil }
        let (label, place) = rect.splitLeft(1)
        buffer.write("/", in: label, style: theme.key)
        let style = error == nil ? theme.strong : theme.error
        let cursor = field.draw(into: &buffer, rect: place, style: style, placeholder: placeholder)
        // While it is being typed the footer tells the error, where there is room for all of it.
        if let error, !isEditing {
            let room = place.columns - buffer.textWidth.width(of: text) - 2
            if room > 8 { buffer.write(error, in: place.splitRight(room).right, style: theme.error) }
        }
        return isEditing ? cursor : nil
    }
}
