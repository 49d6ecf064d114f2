import TerminalKit

/// Aligns the columns of a table on a terminal.
///
/// All widths are numbers of terminal cells.
struct TableLayout {
    /// The width to which columns may grow for later rows, and the maximum width if the terminal's width is unknown.
    ///
    /// If the terminal's width is unknown, longer texts are truncated, because one long name must not push the other
    /// columns off the screen.
    private static let maxWidth = 40
    /// Columns up to this width, such as times, keep their widths until all wider columns have been made narrower.
    private static let sparedWidth = 20
    private static let minWidth = 6
    private static let gap = "  "

    /// The width of each column; nil for a column that does not fit.
    private let widths: [Int?]
    private let textWidth: TextWidth

    /// Computes the widths from the heading and the first rows; later rows use the same widths.
    ///
    /// If a line would be wider than the terminal, the widest columns are made narrower, because the terminal would
    /// wrap the line. If the columns do not fit even with their minimum widths, some of them are left out. If `mayGrow`
    /// is true, the columns share the free space of the line, because texts in later rows may be longer.
    init(
        fitting rows: [[String]],
        _ rules: Rules = Rules(),
        lineWidth: Int? = nil,
        mayGrow: Bool = false,
        textWidth: TextWidth = .standard
    ) {
        var widths: [Int] = []
        for row in rows {
            for (index, text) in row.enumerated() {
                if index == widths.count { widths.append(0) }
                widths[index] = max(widths[index], TableLayout.width(of: text, textWidth))
            }
        }
        if mayGrow {
            for (index, least) in rules.least where widths.indices.contains(index) {
                widths[index] = max(widths[index], least)
            }
        }
        guard let lineWidth else {
            self.widths = widths.map { min(TableLayout.maxWidth, $0) }
            self.textWidth = textWidth
            return
        }
        let fitted = TableLayout.fitted(widths, rules, to: lineWidth)
        self.widths = mayGrow ? TableLayout.grown(fitted, rules, to: lineWidth) : fitted
        self.textWidth = textWidth
    }

    private static func fitted(_ natural: [Int], _ rules: Rules, to lineWidth: Int) -> [Int?] {
        let least = natural.indices.map { min(natural[$0], rules.least[$0] ?? minWidth) }
        var kept = Array(natural.indices)
        func gaps() -> Int { gap.count * max(0, kept.count - 1) }
        var dispensable = rules.leftOutFirst
        while kept.count > 1, kept.reduce(0, { $0 + least[$1] }) + gaps() > lineWidth {
            let next = dispensable.isEmpty ? kept.last : dispensable.removeFirst()
            kept.removeAll { $0 == next }
        }
        var widths = natural
        var excess = kept.reduce(0) { $0 + widths[$1] } + gaps() - lineWidth
        for spared in [sparedWidth, minWidth, 1] {
            // Only a column that is alone in `kept` can become narrower than its minimum width.
            let floors = natural.indices.map { spared == 1 ? 1 : max(spared, least[$0]) }
            while excess > 0 {
                let reducible = kept.filter { widths[$0] > floors[$0] }
                guard let widest = reducible.map({ widths[$0] }).max() else { break }
                if let index = reducible.last(where: { widths[$0] == widest }) { widths[index] -= 1 }
                excess -= 1
            }
        }
        return natural.indices.map { kept.contains($0) ? widths[$0] : nil }
    }

    /// Widens the columns, up to `maxWidth`, to fill the line.
    ///
    /// Columns with a minimum width in the rules keep their widths.
    private static func grown(_ widths: [Int?], _ rules: Rules, to lineWidth: Int) -> [Int?] {
        var widths = widths
        let kept = widths.compactMap(\.self)
        var rest = lineWidth - kept.reduce(0, +) - gap.count * max(0, kept.count - 1)
        func growing() -> [Int] {
            widths.indices.filter { index in rules.least[index] == nil && widths[index].map { $0 < maxWidth } == true }
        }
        while rest > 0, !growing().isEmpty {
            for index in growing().prefix(rest) {
                widths[index]? += 1
                rest -= 1
            }
        }
        return widths
    }

    /// The indices of the columns that do not fit.
    var leftOut: [Int] { widths.indices.filter { widths[$0] == nil } }

    /// Returns the width of a text that is written directly to a terminal.
    ///
    /// `TerminalKit` measures what ncurses draws, and ncurses draws only half of a flag emoji. A terminal draws both
    /// halves.
    private static func width(of text: String, _ textWidth: TextWidth) -> Int {
        text.reduce(0) { width, character in
            let isFlag = character.unicodeScalars.filter { (0x1F1E6...0x1F1FF).contains($0.value) }.count == 2
            return width + (isFlag ? 2 : textWidth.width(of: character))
        }
    }

    /// Returns the line of a row, with a line end but without trailing spaces.
    func line(_ row: [String]) -> String {
        var cells: [String] = []
        for case (let text, let width?) in zip(row, widths) {
            let isTooLong = TableLayout.width(of: text, textWidth) > width
            let cut = isTooLong ? textWidth.truncate(text, to: width) : text
            let padding = max(0, width - TableLayout.width(of: cut, textWidth))
            cells.append(cut + String(repeating: " ", count: padding))
        }
        return cells.joined(separator: TableLayout.gap).trimmingTrailingSpaces() + "\n"
    }
}

extension TableLayout {
    /// The rules for lines that are too wide; they identify columns by index.
    struct Rules: Sendable {
        /// The minimum widths of some columns; the minimum width of the other columns is `minWidth`.
        var least: [Int: Int] = [:]
        /// The columns that are left out first, in this order; then other columns are left out, from the right.
        var leftOutFirst: [Int] = []
    }
}

extension String {
    fileprivate func trimmingTrailingSpaces() -> String {
        var text = self[...]
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
