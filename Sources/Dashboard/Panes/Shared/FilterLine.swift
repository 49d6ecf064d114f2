internal import TerminalKit

/// The filter beside the tabs, edited in place.
struct FilterLine {
    private var field = TextField()
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

    /// Returns false if the event was not for the text.
    mutating func handle(_ event: InputEvent) -> Bool { field.handle(event) }

    /// Draws nothing if the filter is empty and not edited; returns the cursor's position while it is edited.
    mutating func draw(into buffer: inout CellBuffer, rect: Rect, isEditing: Bool) -> Point? {
        guard isEditing || !text.isEmpty else { return nil }
        let (label, place) = rect.splitLeft(1)
        buffer.write("/", in: label, style: theme.key)
        let style = error == nil ? theme.strong : theme.error
        let cursor = field.draw(into: &buffer, rect: place, style: style, placeholder: placeholder)
        // While typing, the footer shows the error, where all of it fits.
        if let error, !isEditing {
            let room = place.columns - buffer.textWidth.width(of: text) - 2
            if room > 8 { buffer.write(error, in: place.splitRight(room).right, style: theme.error) }
        }
        return isEditing ? cursor : nil
    }
}
