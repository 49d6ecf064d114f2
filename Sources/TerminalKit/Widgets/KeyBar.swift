/// The line at the bottom of a screen with the most useful keys: `n new  e edit  d delete`.
///
/// ![Four keys with their meanings, and a status at the right](widget-keyBar)
public struct KeyBar: Sendable {
    /// A key and what it does.
    public struct Item: Hashable, Sendable {
        /// The name of the key.
        public let key: String
        /// What the key does, in one or two words.
        public let title: String
        /// Whether the item takes precedence over other items if space is short.
        public let isEssential: Bool

        /// Creates an item with any text as its key, such as `j k`.
        public init(_ key: String, _ title: String, isEssential: Bool = false) {
            self.key = key
            self.title = title
            self.isEssential = isEssential
        }

        /// Creates an item for a key.
        public init(_ key: Key, _ title: String, isEssential: Bool = false) {
            self.init(key.description, title, isEssential: isEssential)
        }
    }

    /// The items, the most useful first.
    ///
    /// If space is short, items are left out from the end: first the items that are not essential, then the essential
    /// items.
    public var items: [Item]
    /// A text at the right, which takes precedence over the items.
    public var status: String
    /// The style of titles.
    public var style: Style
    /// The style of keys.
    public var keyStyle: Style
    /// The style of the status.
    public var statusStyle: Style

    /// Creates a bar.
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

    /// Draws into the first row of a rectangle, without the items that do not fit completely.
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
        for item in KeyBar.fitting(items, in: line.columns, textWidth: buffer.textWidth) {
            let keyWidth = buffer.textWidth.width(of: item.key)
            let width = KeyBar.width(of: item, textWidth: buffer.textWidth)
            buffer.write(item.key, at: Point(row: line.row, column: column), style: keyStyle)
            buffer.write(item.title, at: Point(row: line.row, column: column + keyWidth + 1), style: style)
            if let key = Key(name: item.key) {
                buffer.addZone(Rect(row: line.row, column: column, rows: 1, columns: width), for: .key(key))
            }
            column += width + KeyBar.gap
        }
    }

    /// The width of the essential items, including a gap after each item.
    public func essentialWidth(textWidth: TextWidth) -> Int {
        items.filter(\.isEssential).reduce(0) { $0 + KeyBar.width(of: $1, textWidth: textWidth) + KeyBar.gap }
    }

    private static let gap = 2

    private static func width(of item: Item, textWidth: TextWidth) -> Int {
        textWidth.width(of: item.key) + 1 + textWidth.width(of: item.title)
    }

    private static func fitting(_ items: [Item], in columns: Int, textWidth: TextWidth) -> [Item] {
        var room = columns + gap
        var kept: Set<Int> = []
        let essential = items.indices.filter { items[$0].isEssential }
        for index in essential + items.indices.filter({ !items[$0].isEssential }) {
            room -= width(of: items[index], textWidth: textWidth) + gap
            guard room >= 0 else { break }
            kept.insert(index)
        }
        return items.indices.filter(kept.contains).map { items[$0] }
    }
}
