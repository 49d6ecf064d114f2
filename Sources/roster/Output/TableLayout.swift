import TerminalKit

/// Aligns columns on a terminal by width in cells.
struct TableLayout {
    /// The maximum width of a column; longer texts are truncated, because one long name must not push the other
    /// columns off the screen.
    private static let maxWidth = 40
    /// Columns of at most this width, such as times, are made narrower only when no column is wider than this.
    private static let sparedWidth = 20
    /// The width below which a column is not made narrower to fit a terminal.
    private static let minWidth = 6
    private static let gap = "  "

    private let widths: [Int]
    private let textWidth: TextWidth

    /// Computes the widths of the columns from the first rows and the heading.
    ///
    /// Later rows use the same widths. If a line would be wider than the terminal, the widest columns are made
    /// narrower, because a terminal would continue the line below its first column. If even the narrowest columns do
    /// not fit, the last ones are left out.
    ///
    /// - Parameters:
    ///   - rows: The first rows.
    ///   - lineWidth: The terminal's width in cells; nil if unknown.
    ///   - textWidth: Measures the texts.
    init(fitting rows: [[String]], lineWidth: Int? = nil, textWidth: TextWidth = .standard) {
        var widths: [Int] = []
        for row in rows {
            for (index, text) in row.enumerated() {
                if index == widths.count { widths.append(0) }
                let width = TableLayout.width(of: text, textWidth)
                widths[index] = max(widths[index], min(TableLayout.maxWidth, width))
            }
        }
        if let lineWidth {
            func excess(of columns: Int) -> Int {
                let least = widths.prefix(columns).map { min($0, TableLayout.minWidth) }
                return least.reduce(0, +) + TableLayout.gap.count * (columns - 1) - lineWidth
            }
            while widths.count > 1, excess(of: widths.count) > 0 { widths.removeLast() }
            var excess = widths.reduce(0, +) + TableLayout.gap.count * (widths.count - 1) - lineWidth
            for least in [TableLayout.sparedWidth, TableLayout.minWidth, 1] {
                while excess > 0, let widest = widths.max(), widest > least {
                    if let index = widths.lastIndex(of: widest) { widths[index] -= 1 }
                    excess -= 1
                }
            }
        }
        self.widths = widths
        self.textWidth = textWidth
    }

    /// The number of columns that fit.
    var columnCount: Int { widths.count }

    /// Returns the width of a text that is written directly to a terminal.
    ///
    /// `TerminalKit` measures what ncurses draws, which is only half of a flag emoji. A terminal draws both halves.
    private static func width(of text: String, _ textWidth: TextWidth) -> Int {
        text.reduce(0) { width, character in
            let isFlag = character.unicodeScalars.filter { (0x1F1E6...0x1F1FF).contains($0.value) }.count == 2
            return width + (isFlag ? 2 : textWidth.width(of: character))
        }
    }

    /// Returns a line of the columns that fit, with its line end, but without trailing spaces.
    func line(_ row: [String]) -> String {
        var cells: [String] = []
        // Columns without a width are left out.
        for (text, width) in zip(row, widths) {
            let isTooLong = TableLayout.width(of: text, textWidth) > width
            let cut = isTooLong ? textWidth.truncate(text, to: width) : text
            let padding = max(0, width - TableLayout.width(of: cut, textWidth))
            cells.append(cut + String(repeating: " ", count: padding))
        }
        return cells.joined(separator: TableLayout.gap).trimmingTrailingSpaces() + "\n"
    }
}

extension String {
    fileprivate func trimmingTrailingSpaces() -> String {
        var text = self[...]
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
