/// The line at the foot of a screen that names the most useful keys: `n new  e edit  d delete`.
public struct KeyBar: Sendable {
    /// A key and what it does.
    public struct Item: Hashable, Sendable {
        /// The name of the key.
        public let key: String
        /// What it does, in a word or two.
        public let title: String

        /// Makes an item of any name, such as `j k`.
        public init(_ key: String, _ title: String) {
            self.key = key
            self.title = title
        }

        /// Makes an item of a key.
        public init(_ key: Key, _ title: String) {
            self.init(key.description, title)
        }
    }

    /// The items, the most useful first: those at the end are left out where room is short.
    public var items: [Item]
    /// A text at the right, which is shown before the items are: an error is worth more than help.
    public var status: String
    /// How titles look.
    public var style: Style
    /// How keys look.
    public var keyStyle: Style
    /// How the status looks.
    public var statusStyle: Style

    /// Makes a bar.
    public init(
        items: [Item],
        status: String = "",
        style: Style = .plain,
        keyStyle: Style = .bold,
        statusStyle: Style = .plain
    ) {
        self.items = items
        self.status = status
        self.style = style
        self.keyStyle = keyStyle
        self.statusStyle = statusStyle
    }

    /// Draws into the first row of a rectangle: whole items only.
    public func draw(into buffer: inout CellBuffer, rect: Rect) {
        var line = rect.line(0)
        guard !line.isEmpty else { return }
        buffer.fill(line, style: style)
        if !status.isEmpty {
            let (rest, right) = line.splitRight(buffer.textWidth.width(of: status))
            buffer.write(status, in: right, style: statusStyle)
            line = rest.splitRight(2).rest
        }
        var column = line.column
        for item in items {
            let keyWidth = buffer.textWidth.width(of: item.key)
            let width = keyWidth + 1 + buffer.textWidth.width(of: item.title)
            guard column + width <= line.endColumn else { return }
            buffer.write(item.key, at: Point(row: line.row, column: column), style: keyStyle)
            buffer.write(item.title, at: Point(row: line.row, column: column + keyWidth + 1), style: style)
            if let key = Key(name: item.key) {
                buffer.mark(Rect(row: line.row, column: column, rows: 1, columns: width), as: .key(key))
            }
            column += width + 2
        }
    }
}
