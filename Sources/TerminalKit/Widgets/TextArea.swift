/// An editor for several lines of text, each edited as in a `TextField`.
///
/// Lines are not wrapped: a long line scrolls sideways with the cursor.
///
/// ![Four lines of text with the cursor at the end](widget-textArea)
public struct TextArea: Hashable, Sendable {
    private var lines: [EditedLine]
    private var row: Int
    private var killed = ""
    private var firstRow = 0
    private var firstCharacter = 0

    /// Creates an area with the cursor after its text.
    public init(_ text: String = "") {
        self.init(text, state: State())
    }

    /// Creates an area from a text and a state that the caller has kept.
    public init(_ text: String, state: State) {
        lines = TextArea.lines(of: text)
        row = min(state.row ?? .max, lines.count - 1)
        lines[row].move(to: state.cursor ?? .max)
        killed = state.killed
        firstRow = state.firstRow
        firstCharacter = state.firstCharacter
    }

    /// The current state, without the text.
    public var state: State {
        State(
            row: row,
            cursor: lines[row].cursor,
            killed: killed,
            firstRow: firstRow,
            firstCharacter: firstCharacter
        )
    }

    /// The text, with lines separated by `\n`; setting the text puts the cursor at the end.
    public var text: String {
        get { lines.map(\.text).joined(separator: "\n") }
        set { self = TextArea(newValue) }
    }

    /// The index of the line with the cursor, and the number of grapheme clusters before the cursor in that line.
    public var cursor: (line: Int, character: Int) { (row, lines[row].cursor) }

    /// Handles a key or a paste.
    ///
    /// - Returns: Whether the event was handled; false, for example, for Esc or Tab, and for Up in the first line.
    public mutating func handle(_ event: InputEvent) -> Bool {
        switch TextArea.withoutControl(event) {
        case .paste(let text): insert(text)
        case .key(.enter): insert("\n")
        case .key(.up): return move(rows: -1)
        case .key(.down): return move(rows: 1)
        case .key(.backspace) where lines[row].cursor == 0: joinWithPrevious()
        case .key(.delete) where lines[row].cursor == lines[row].characters.count && row + 1 < lines.count:
            row += 1
            lines[row].move(to: 0)
            joinWithPrevious()
        case .key(.left) where lines[row].cursor == 0 && row > 0:
            row -= 1
            lines[row].move(to: .max)
        case .key(.right) where lines[row].cursor == lines[row].characters.count && row + 1 < lines.count:
            row += 1
            lines[row].move(to: 0)
        case .key(let key):
            // All lines share `killed`, so that text deleted in one line can be inserted in another.
            lines[row].killed = killed
            defer { killed = lines[row].killed }
            return lines[row].handle(key)
        default: return false
        }
        return true
    }

    /// Draws into a rectangle and scrolls so that the cursor is visible.
    ///
    /// - Returns: The position of the terminal's cursor, or `nil` if there is no space.
    @discardableResult
    public mutating func draw(into buffer: inout CellBuffer, rect: Rect, style: Style = .plain) -> Point? {
        guard !rect.isEmpty else { return nil }
        buffer.fill(rect, style: style)
        firstRow = min(max(firstRow, row - rect.rows + 1), row)
        let current = lines[row]
        firstCharacter = current.firstCharacter(
            from: firstCharacter,
            columns: rect.columns,
            textWidth: buffer.textWidth
        )
        for (index, line) in lines[firstRow...].prefix(rect.rows).enumerated() {
            let start = firstRow + index == row ? firstCharacter : 0
            let place = rect.line(index)
            buffer.clipped(to: place) { $0.write(line.text(from: start), at: place.origin, style: style) }
        }
        let offset = buffer.textWidth.width(of: current.text(from: firstCharacter, to: current.cursor))
        return rect.origin.moved(rows: row - firstRow, columns: min(offset, rect.columns - 1))
    }

    private static func withoutControl(_ event: InputEvent) -> InputEvent {
        switch event {
        case .key(.control("p")): .key(.up)
        case .key(.control("n")): .key(.down)
        case .key(.control("b")): .key(.left)
        case .key(.control("f")): .key(.right)
        case .key(.control("h")): .key(.backspace)
        case .key(.control("d")): .key(.delete)
        default: event
        }
    }

    private mutating func insert(_ text: String) {
        let inserted = TextArea.lines(of: text)
        let before = lines[row].text(from: 0, to: lines[row].cursor)
        let after = lines[row].text(from: lines[row].cursor)
        var new = inserted.map(\.text)
        new[0] = before + new[0]
        let end = new[new.count - 1]
        new[new.count - 1] += after
        lines.replaceSubrange(row...row, with: new.map { EditedLine($0) })
        row += new.count - 1
        lines[row].move(to: end.count)
        firstCharacter = 0
    }

    private mutating func move(rows: Int) -> Bool {
        guard lines.indices.contains(row + rows) else { return false }
        let column = lines[row].cursor
        row += rows
        lines[row].move(to: column)
        return true
    }

    private mutating func joinWithPrevious() {
        guard row > 0 else { return }
        let tail = lines.remove(at: row).text
        row -= 1
        let place = lines[row].characters.count
        lines[row] = EditedLine(lines[row].text + tail)
        lines[row].move(to: place)
    }

    private static func lines(of text: String) -> [EditedLine] {
        text.split(omittingEmptySubsequences: false) { $0.isNewline }
            .map { EditedLine(EditedLine.withoutControls(String($0))) }
    }
}
