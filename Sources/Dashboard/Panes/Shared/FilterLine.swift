internal import Presentation
internal import TerminalKit

/// The filter of a pane, edited in place beside the tabs, with its completions below it.
///
/// The presenter owns the text; the line owns the cursor.
@MainActor
final class FilterLine {
    private var model = FilterModel()
    private var editor = LineEditor()
    private let placeholder: String
    private let theme: Theme

    init(placeholder: String, theme: Theme) {
        self.placeholder = placeholder
        self.theme = theme
    }

    func show(_ filter: FilterModel) {
        editor.follow(from: model.text, to: filter.text)
        if filter.isReplaceable, !model.isReplaceable { editor.replace(with: TextField.State(isSelected: true)) }
        model = filter
    }

    var isEmpty: Bool { model.text.isEmpty }
    var error: String? { model.error }

    /// The width of the whole text, including the slash before it and the cursor after it.
    func width(in textWidth: TextWidth) -> Int { textWidth.width(of: model.text) + 2 }

    /// The text after an event; nil if the filter line does not handle the event.
    ///
    /// A typed space does not replace the selected text, because no filter begins with a space.
    func edit(_ event: InputEvent) -> String? {
        if event == .key(.character(" ")), editor.widget(model.text).isSelected {
            editor.replace(with: TextField.State())
        }
        return editor.edit(model.text, by: event)
    }

    /// Returns the cursor's position; nil unless the filter is being edited.
    func draw(into buffer: inout CellBuffer, rect: Rect, isEditing: Bool) -> Point? {
        let (label, place) = rect.splitLeft(1)
        buffer.write("/", in: label, style: theme.key)
        let style = error == nil ? theme.strong : theme.error
        let cursor = editor.draw(model.text, into: &buffer, rect: place, style: style, placeholder: placeholder)
        // While the filter is edited, the error is drawn above the footer, where it can have several lines.
        if let error, !isEditing {
            let room = place.columns - buffer.textWidth.width(of: model.text) - 2
            if room > 8 { buffer.write(error, in: place.splitRight(room).right, style: theme.error) }
        }
        return isEditing ? cursor : nil
    }

    func drawCompletion(into buffer: inout CellBuffer, below filter: Rect, screen: Rect, key: Key?) {
        CompletionList(model: model.completion, theme: theme, key: key).draw(
            into: &buffer,
            below: filter,
            screen: screen
        )
    }
}
