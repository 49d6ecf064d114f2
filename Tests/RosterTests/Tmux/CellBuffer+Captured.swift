import TerminalKit

extension CellBuffer {
    /// Reads what `tmux capture-pane -e -p` prints: text with SGR sequences.
    ///
    /// A style lasts until the next sequence, even into the next row. Rows and columns outside the size are left out.
    init(captured text: String, size: Size) {
        self.init(size: size)
        var style = Style.plain
        for (row, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            var column = 0
            for (index, part) in line.split(separator: "\u{1B}[", omittingEmptySubsequences: false).enumerated() {
                var written = part
                if index > 0, let end = part.firstIndex(of: "m") {
                    style.apply(graphicRendition: part[..<end])
                    written = part[part.index(after: end)...]
                }
                column += write(String(written), at: Point(row: row, column: column), style: style)
            }
        }
    }
}

extension TmuxSession {
    /// The screen with its styles; the cursor inverts its cell, as in most terminals.
    func capturedScreen() throws -> CellBuffer {
        let format = "#{pane_height} #{pane_width} #{cursor_y} #{cursor_x} #{cursor_flag}"
        let numbers = try tmux("display-message", "-p", "-t", "main", format).split(whereSeparator: \.isWhitespace)
            .compactMap { Int($0) }
        // -N keeps the spaces at the ends of rows, because these spaces may be in reverse.
        let text = try tmux("capture-pane", "-p", "-e", "-N", "-t", "main")
        var screen = CellBuffer(captured: text, size: Size(rows: numbers[0], columns: numbers[1]))
        if numbers[4] == 1 {
            let cursor = Rect(row: numbers[2], column: numbers[3], rows: 1, columns: 1)
            screen.restyle(cursor) { $0.attributes.formSymmetricDifference(.reverse) }
        }
        return screen
    }
}
