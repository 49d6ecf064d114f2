/// A line of text, edited as in a shell.
///
/// Ctrl-A and Ctrl-E move to the beginning and the end of the text; Alt-B and Alt-F move by words. Ctrl-W deletes the
/// word before the cursor, and Alt-D the word after the cursor. Ctrl-U deletes all text before the cursor, and Ctrl-K
/// all text after the cursor. Ctrl-Y inserts the text that one of these keys last deleted. The cursor moves by grapheme
/// clusters.
///
/// A `…` (without Unicode, a `~`) marks each side where text is hidden. A field of fewer than 8 columns shows no marks.
///
/// ![A placeholder, a selected text, and a long text with its cursor](widget-textField)
public struct TextField: Hashable, Sendable {
    var line: EditedLine
    /// Whether typing or pasting replaces the whole text; any other key that the field handles ends the selection.
    public private(set) var isSelected = false
    /// The index of the first visible cluster, kept so that the text does not scroll each time the cursor moves.
    private var firstCharacter = 0

    /// Creates a field with the cursor after its text.
    public init(_ text: String = "") {
        line = EditedLine(TextField.sanitized(text))
    }

    /// Creates a field from a text and a state that the caller has kept.
    public init(_ text: String, state: State) {
        line = EditedLine(TextField.sanitized(text), cursor: state.cursor, killed: state.killed)
        isSelected = state.isSelected && !line.isEmpty
        firstCharacter = state.firstCharacter
    }

    /// The current state, without the text.
    public var state: State {
        State(cursor: line.cursor, killed: line.killed, isSelected: isSelected, firstCharacter: firstCharacter)
    }

    /// The text; setting the text puts the cursor at the end.
    public var text: String {
        get { line.text }
        set {
            line = EditedLine(TextField.sanitized(newValue))
            isSelected = false
        }
    }

    /// The number of grapheme clusters before the cursor.
    public var cursor: Int { line.cursor }

    /// Selects the whole text, so that the next typed or pasted text replaces it.
    public mutating func selectAll() {
        line.move(to: line.characters.count)
        isSelected = !line.isEmpty
    }

    /// Handles a key or a paste.
    ///
    /// - Returns: Whether the event was handled; false, for example, for Enter, Esc, Tab or Up.
    public mutating func handle(_ event: InputEvent) -> Bool {
        switch event {
        case .key(let key):
            if case .character = key { removeSelected() }
            let isHandled = line.handle(key)
            if isHandled { isSelected = false }
            return isHandled
        case .paste(let text):
            insert(text)
            return true
        default: return false
        }
    }

    /// Inserts a text as a paste does: at the cursor, or in place of the selected text.
    public mutating func insert(_ text: String) {
        removeSelected()
        line.insert(TextField.sanitized(text))
    }

    private mutating func removeSelected() {
        if isSelected { line.delete(0..<line.characters.count) }
        isSelected = false
    }

    /// Draws into the first row of a rectangle and scrolls so that the cursor is visible.
    ///
    /// While the field is empty, draws `placeholder` dimmed.
    ///
    /// - Returns: The position of the terminal's cursor, or `nil` if there is no space.
    @discardableResult
    public mutating func draw(
        into buffer: inout CellBuffer,
        rect: Rect,
        style: Style = .plain,
        placeholder: String = "",
        showsSelection: Bool = true
    ) -> Point? {
        let place = rect.line(0)
        guard !place.isEmpty else { return nil }
        buffer.fill(place, style: style)
        if line.isEmpty { buffer.write(placeholder, in: place, style: style.adding(.dim)) }
        let textWidth = buffer.textWidth
        // A narrow field needs all its columns for text.
        let isMarked = place.columns >= TextField.minMarkedColumns && textWidth.width(of: line.text) >= place.columns
        // The last column stays free for the mark.
        let columns = isMarked ? place.columns - 1 : place.columns
        firstCharacter = line.firstCharacter(from: firstCharacter, columns: columns, textWidth: textWidth)
        // The left mark is drawn over the cluster at `firstCharacter`, so the cursor must not be at that cluster.
        if isMarked, firstCharacter > 0, line.cursor == firstCharacter { firstCharacter -= 1 }
        let shown = line.text(from: firstCharacter)
        let textStyle = isSelected && showsSelection ? style.adding(.reverse) : style
        buffer.clipped(to: place) { $0.write(shown, at: place.origin, style: textStyle) }
        if isMarked { drawMarks(of: shown, into: &buffer, place: place, style: style) }
        let offset = textWidth.width(of: line.text(from: firstCharacter, to: line.cursor))
        return place.origin.moved(columns: min(offset, place.columns - 1))
    }

    private static let minMarkedColumns = 8

    private func drawMarks(of shown: String, into buffer: inout CellBuffer, place: Rect, style: Style) {
        let mark = buffer.textWidth.drawsUnicode ? "…" : "~"
        if firstCharacter > 0, let first = shown.first {
            let hidden = Rect(
                row: place.row,
                column: place.column,
                rows: 1,
                columns: max(1, buffer.textWidth.width(of: first))
            )
            buffer.fill(hidden, style: style)
            buffer.write(mark, in: hidden, style: style)
        }
        if buffer.textWidth.width(of: shown) > place.columns {
            let end = Rect(row: place.row, column: place.endColumn - 1, rows: 1, columns: 1)
            buffer.fill(end, style: style)
            buffer.write(mark, in: end, style: style)
        }
    }

    /// Returns a text as a field stores it: on one line.
    ///
    /// Empty lines are removed, and the other lines are joined with spaces. Tabs become spaces. Other control
    /// characters and bidirectional-control characters are removed.
    public static func sanitized(_ text: String) -> String {
        EditedLine.withoutControls(text.split(omittingEmptySubsequences: true) { $0.isNewline }.joined(separator: " "))
    }
}
