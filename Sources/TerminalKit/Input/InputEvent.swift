/// An event from the terminal.
public enum InputEvent: Hashable, Sendable {
    /// A key was pressed.
    case key(Key)
    /// Text was pasted; its line ends are `\n`.
    ///
    /// The text may contain control characters, which `TextField` and `TextArea` remove. A view that is not a text
    /// field should ignore a paste.
    case paste(String)
    /// The size of the terminal has changed.
    case resize(Size)
    /// The mouse was clicked, or its wheel was turned; sent only while `isMouseEnabled` is true.
    case mouse(MouseEvent)
    /// The program was continued after it had been suspended; the screen has already been redrawn.
    case resumed
    /// The terminal is gone (hang-up or end of input): no more input follows, and the program should end.
    case endOfInput
}

/// A click, or a turn of the wheel, at a cell.
public struct MouseEvent: Hashable, Sendable {
    /// What the mouse did.
    public enum Action: Hashable, Sendable {
        /// The left button was clicked.
        case click
        /// The left button was clicked twice in the same cell within 400 ms; the first click was sent as `click`.
        case doubleClick
        /// The wheel was turned up.
        case wheelUp
        /// The wheel was turned down.
        case wheelDown
    }

    /// What the mouse did.
    public let action: Action
    /// The cell of the event.
    public let point: Point

    /// Creates an event.
    public init(_ action: Action, at point: Point) {
        self.action = action
        self.point = point
    }
}
