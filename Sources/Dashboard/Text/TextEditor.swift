internal import TerminalKit

/// A widget that can be created from its text and the rest of its state.
protocol TextWidget {
    associatedtype State: Hashable

    init(_ text: String, state: State)
    var text: String { get }
    var state: State { get }
    mutating func handle(_ event: InputEvent) -> Bool
}

extension TextField: TextWidget {}
extension TextArea: TextWidget {}

/// Edits a text that belongs to a presenter: keeps the cursor, never the text.
///
/// An edit proposes a text; the cursor follows once the presenter shows it. If the presenter shows a text that was not
/// proposed, the cursor goes to the end.
struct TextEditor<Widget: TextWidget> {
    private var state: Widget.State
    /// The text of the latest edit and the state after it; nil after another text has been shown.
    private var proposed: (text: String, state: Widget.State)?

    /// `state` must be the state of a widget with the cursor after its text.
    init(_ state: Widget.State) {
        self.state = state
    }

    /// The text after an event; nil if the widget does not handle the event.
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

    /// Updates the state after a change of the text; `end` is the new state if the text was not proposed.
    mutating func follow(from old: String, to new: String, end: Widget.State) {
        guard new != old else { return }
        state = proposed.flatMap { $0.text == new ? $0.state : nil } ?? end
        proposed = nil
    }

    /// Replaces the state, such as by one with the whole text selected.
    mutating func replace(with state: Widget.State) { (self.state, proposed) = (state, nil) }

    func widget(_ text: String) -> Widget { Widget(text, state: state) }

    /// Draws the widget, and keeps its scroll position.
    mutating func draw(_ text: String, by body: (inout Widget) -> Point?) -> Point? {
        var widget = Widget(text, state: state)
        defer { state = widget.state }
        return body(&widget)
    }
}

/// Edits one line of text.
typealias LineEditor = TextEditor<TextField>

extension LineEditor {
    init() { self.init(TextField.State()) }

    mutating func follow(from old: String, to new: String) { follow(from: old, to: new, end: TextField.State()) }

    /// Returns the cursor's position.
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
