internal import TerminalKit

/// The users that a confirmation lists, in columns: login, name and, in a bulk change, the effect on the user.
struct NameColumns {
    private static let gap = 2
    private static let minWidth = 8
    /// Effects are shortened to this width before names are shortened.
    ///
    /// Most effects that show no data of the user, such as `refused: your own account`, fit in this width.
    private static let effectWidth = 27

    private let rows: [[String]]
    private let widths: [Int]

    /// Computes column widths that fit in `width` cells if possible.
    ///
    /// If space is short, long effects are shortened first. Most long effects show the note that a bulk change would
    /// replace, and the beginning of that note is enough. Then names are shortened, then all effects, and logins last,
    /// because a login identifies the user.
    init(_ names: [[String]], width: Int, textWidth: TextWidth) {
        let rows = names.map { $0.map(textWidth.plain) }
        var widths = (0..<(names.map(\.count).max() ?? 0)).map { column in
            rows.map { column < $0.count ? textWidth.width(of: $0[column]) : 0 }.max() ?? 0
        }
        let minWidth = NameColumns.minWidth
        let used = widths.filter { $0 > 0 }
        var excess = used.reduce(0, +) + max(0, used.count - 1) * NameColumns.gap - width
        let steps = [(2, NameColumns.effectWidth), (1, minWidth), (2, minWidth), (0, minWidth)]
        for (column, least) in steps where widths.indices.contains(column) && excess > 0 {
            let cut = min(excess, max(0, widths[column] - least))
            widths[column] -= cut
            excess -= cut
        }
        (self.rows, self.widths) = (rows, widths)
    }

    func draw(_ row: Int, into buffer: inout CellBuffer, rect: Rect, style: Style) {
        var rest = rect
        for (text, width) in zip(rows[row], widths) where width > 0 {
            buffer.write(text, in: rest.splitLeft(width).left, style: style)
            rest = rest.splitLeft(width + NameColumns.gap).rest
        }
    }
}
