internal import TerminalKit

/// A text input widget that can be created from its text and the rest of its state, such as the cursor.
protocol TextWidget {
    associatedtype State: Hashable

    init(_ text: String, state: State)
    var text: String { get }
    var state: State { get }
    mutating func handle(_ event: InputEvent) -> Bool
}

extension TextField: TextWidget {}
extension TextArea: TextWidget {}

/// Edits a text that the presenter owns; stores the cursor and the rest of the widget's state, but not the shown text.
///
/// Each edit returns a proposed text. When the presenter shows the proposed text, the cursor is where the edit put it.
/// When the presenter shows any other new text, the cursor moves to the end of that text.
struct TextEditor<Widget: TextWidget> {
    private var state: Widget.State
    /// The proposed text that is not shown yet, and the state after the edit.
    private var proposed: (text: String, state: Widget.State)?

    /// Creates an editor; in `state`, the cursor must be at the end of the text.
    init(_ state: Widget.State) {
        self.state = state
    }

    /// Returns the text after an event; nil if the widget does not handle the event.
    mutating func edit(_ text: String, by event: InputEvent) -> String? {
        var widget = Widget(text, state: state)
        guard widget.handle(event) else { return nil }
        if widget.text == text {
            (state, proposed) = (widget.state, nil)
        } else {
            proposed = (widget.text, widget.state)
        }
        return widget.text
    }

    func isProposed(_ text: String) -> Bool { proposed?.text == text }

    /// Updates the state when the presenter shows a new text; in `end`, the cursor is at the end of that text.
    mutating func follow(from old: String, to new: String, end: Widget.State) {
        guard new != old else { return }
        state = proposed.flatMap { $0.text == new ? $0.state : nil } ?? end
        proposed = nil
    }

    mutating func replace(with state: Widget.State) { (self.state, proposed) = (state, nil) }

    func widget(_ text: String) -> Widget { Widget(text, state: state) }

    /// Draws the widget, and stores the scroll position for the next drawing.
    mutating func draw(_ text: String, by body: (inout Widget) -> Point?) -> Point? {
        var widget = Widget(text, state: state)
        defer { state = widget.state }
        return body(&widget)
    }
}

typealias LineEditor = TextEditor<TextField>

extension LineEditor {
    init() { self.init(TextField.State()) }

    mutating func follow(from old: String, to new: String) { follow(from: old, to: new, end: TextField.State()) }

    /// Draws the line, and returns the cursor's position; nil if there is no space.
    mutating func draw(
        _ text: String,
        into buffer: inout CellBuffer,
        rect: Rect,
        style: Style = .plain,
        placeholder: String = ""
    ) -> Point? {
        draw(text) { $0.draw(into: &buffer, rect: rect, style: style, placeholder: placeholder) }
    }
}
