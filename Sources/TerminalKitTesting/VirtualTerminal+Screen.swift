public import TerminalKit

extension VirtualTerminal {
    /// The rows of the screen, each without the spaces at its end.
    public var lines: [String] {
        (0..<buffer.size.rows).map { buffer.text(row: $0) }
    }

    /// The whole screen as one text.
    public var text: String {
        lines.joined(separator: "\n")
    }

    /// The whole screen, then a letter for the style of each cell, then the meanings of the letters.
    ///
    /// A plain cell has a space instead of a letter.
    public var styledText: String {
        let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
        var known: [Style] = []
        let rows = styles.map { row in
            let signs = row.map { style -> Character in
                guard style != .plain else { return " " }
                if !known.contains(style) { known.append(style) }
                let index = known.firstIndex(of: style) ?? 0
                return index < letters.count ? letters[index] : "?"
            }
            return String(signs.reversed().drop { $0 == " " }.reversed())
        }
        let legend = known.enumerated().map { "\($0 < letters.count ? letters[$0] : "?") = \($1.words)" }
        return ([text, "=== styles ==="] + rows + legend).joined(separator: "\n")
    }

    /// The style of each cell, row by row.
    public var styles: [[Style]] {
        (0..<buffer.size.rows).map { row in
            (0..<buffer.size.columns).compactMap { buffer[Point(row: row, column: $0)]?.style }
        }
    }

    /// The style of a text's first cell; `nil` if no row contains the text.
    ///
    /// If the screen contains the text several times, the style comes from the first occurrence.
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
