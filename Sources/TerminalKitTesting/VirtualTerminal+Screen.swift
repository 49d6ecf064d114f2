public import TerminalKit

extension VirtualTerminal {
    /// The rows of the screen without the spaces at their ends.
    public var lines: [String] {
        (0..<buffer.size.rows).map { buffer.text(row: $0) }
    }

    /// The whole screen as one text.
    public var text: String {
        lines.joined(separator: "\n")
    }

    /// How each cell looks, row by row.
    public var styles: [[Style]] {
        (0..<buffer.size.rows).map { row in
            (0..<buffer.size.columns).compactMap { buffer[Point(row: row, column: $0)]?.style }
        }
    }

    /// How the first occurrence of a text looks at its first cell, or `nil` if it is not on the screen.
    public func style(of text: String) -> Style? {
        for row in 0..<buffer.size.rows {
            let cells = (0..<buffer.size.columns).compactMap { buffer[Point(row: row, column: $0)] }
            for column in cells.indices where cells[column...].map(\.text).joined().hasPrefix(text) {
                return cells[column].style
            }
        }
        return nil
    }
}
