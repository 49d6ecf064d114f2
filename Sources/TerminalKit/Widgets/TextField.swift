/// A line of text that is edited as in a shell.
///
/// Ctrl-A and Ctrl-E go to the ends, Ctrl-W, Ctrl-U and Ctrl-K delete the word or everything before and everything after
/// the cursor, Ctrl-Y puts back what they deleted last, Alt-B and Alt-F move by words. The cursor moves by grapheme
/// clusters.
public struct TextField: Hashable, Sendable {
    var line: EditedLine
    /// The first cluster that is shown, kept between drawings so that the text stands still while the cursor moves.
    private var firstShown = 0

    /// Makes a field with the cursor behind its text.
    public init(_ text: String = "") {
        line = EditedLine(TextField.sanitized(text))
    }

    /// The text; setting it puts the cursor at its end.
    public var text: String {
        get { line.text }
        set { line = EditedLine(TextField.sanitized(newValue)) }
    }

    /// The cursor, counted in grapheme clusters from the beginning.
    public var cursor: Int { line.cursor }

    /// Edits the text by a key or a paste.
    ///
    /// - Returns: Whether it had a use for the event. Enter, Esc, Tab and Up, for example, are left to others.
    public mutating func handle(_ event: InputEvent) -> Bool {
        switch event {
        case .key(let key): return line.handle(key)
        case .paste(let text):
            line.insert(TextField.sanitized(text))
            return true
        default: return false
        }
    }

    /// Inserts a text at the cursor, as a paste does.
    public mutating func insert(_ text: String) {
        line.insert(TextField.sanitized(text))
    }

    /// Draws into the first row of a rectangle and scrolls so that the cursor is in sight.
    ///
    /// - Parameters:
    ///   - buffer: What it is drawn into.
    ///   - rect: Where.
    ///   - style: How it looks.
    ///   - placeholder: What is shown, dimmed, while the text is empty.
    /// - Returns: Where the terminal's cursor belongs, or `nil` where there is no room.
    @discardableResult
    public mutating func draw(
        into buffer: inout CellBuffer,
        rect: Rect,
        style: Style = .plain,
        placeholder: String = ""
    ) -> Point? {
        let place = rect.line(0)
        guard !place.isEmpty else { return nil }
        buffer.fill(place, style: style)
        if line.isEmpty { buffer.write(placeholder, in: place, style: style.adding(.dim)) }
        firstShown = line.firstShown(from: firstShown, columns: place.columns, textWidth: buffer.textWidth)
        let shown = line.text(from: firstShown)
        buffer.clipped(to: place) { $0.write(shown, at: place.origin, style: style) }
        let offset = buffer.textWidth.width(of: line.text(from: firstShown, to: line.cursor))
        return place.origin.moved(columns: min(offset, place.columns - 1))
    }

    /// A text as a field takes it: line ends and tabs become spaces, other control characters are left out.
    public static func sanitized(_ text: String) -> String {
        EditedLine.withoutControls(text.split(omittingEmptySubsequences: true) { $0.isNewline }.joined(separator: " "))
    }
}
