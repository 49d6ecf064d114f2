struct BorderSigns {
    let horizontal: Character
    let vertical: Character
    let corners: (topLeft: Character, topRight: Character, bottomLeft: Character, bottomRight: Character)
    let tees: (left: Character, right: Character)

    static let unicode = BorderSigns(
        horizontal: "─",
        vertical: "│",
        corners: ("┌", "┐", "└", "┘"),
        tees: ("├", "┤")
    )
    static let ascii = BorderSigns(horizontal: "-", vertical: "|", corners: ("+", "+", "+", "+"), tees: ("+", "+"))
}

extension CellBuffer {
    private var signs: BorderSigns { textWidth.drawsUnicode ? .unicode : .ascii }

    /// Draws a border along the edge of a rectangle, in ASCII if `textWidth.drawsUnicode` is false.
    public mutating func box(_ rect: Rect, style: Style = .plain) {
        guard !rect.isEmpty else { return }
        let signs = signs
        let (top, bottom, left, right) = (rect.row, rect.endRow - 1, rect.column, rect.endColumn - 1)
        for row in [top, bottom] { fill(row: row, of: rect, with: signs.horizontal, style: style) }
        for column in [left, right] {
            fill(Rect(row: top, column: column, rows: rect.rows, columns: 1), with: signs.vertical, style: style)
        }
        write(String(signs.corners.bottomRight), at: Point(row: bottom, column: right), style: style)
        write(String(signs.corners.bottomLeft), at: Point(row: bottom, column: left), style: style)
        write(String(signs.corners.topRight), at: Point(row: top, column: right), style: style)
        write(String(signs.corners.topLeft), at: Point(row: top, column: left), style: style)
    }

    /// Draws a horizontal line in a row of the buffer, joined to the left and right edges of the box at `rect`.
    public mutating func divider(row: Int, across rect: Rect, style: Style = .plain) {
        guard rect.rowRange.contains(row), rect.columns > 0 else { return }
        fill(row: row, of: rect, with: signs.horizontal, style: style)
        write(String(signs.tees.left), at: Point(row: row, column: rect.column), style: style)
        write(String(signs.tees.right), at: Point(row: row, column: rect.endColumn - 1), style: style)
    }

    private mutating func fill(row: Int, of rect: Rect, with character: Character, style: Style) {
        fill(Rect(row: row, column: rect.column, rows: 1, columns: rect.columns), with: character, style: style)
    }
}
