import TerminalKit

/// Aligns columns on a terminal by the cells that their texts take.
struct TableLayout {
    /// The widest column; what is longer is cut, since one long name must not push all others off the screen.
    private static let widest = 40
    private static let gap = "  "

    private let widths: [Int]
    private let textWidth: TextWidth

    /// Takes the widths from rows, the heading among them.
    ///
    /// Later rows keep to them.
    init(fitting rows: [[String]], textWidth: TextWidth = .standard) {
        var widths: [Int] = []
        for row in rows {
            for (index, text) in row.enumerated() {
                if index == widths.count { widths.append(0) }
                widths[index] = max(widths[index], min(TableLayout.widest, textWidth.width(of: text)))
            }
        }
        self.widths = widths
        self.textWidth = textWidth
    }

    /// A line with its end.
    ///
    /// The last column has no space after it.
    func line(_ row: [String]) -> String {
        var cells: [String] = []
        for (index, text) in row.enumerated() {
            let width = widths[index]
            let cut = textWidth.width(of: text) > width ? textWidth.truncate(text, to: width) : text
            cells.append(index == row.count - 1 ? cut : textWidth.pad(cut, to: width))
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
