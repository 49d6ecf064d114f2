internal import TerminalKit

/// Draws the rows of a list in a dialog, and the message below them.
@MainActor
struct DialogList {
    /// The number of rows that a page key moves by.
    static let page = 10

    let theme: Theme
    let selected: Int
    let total: Int

    /// Draws the message at the bottom of `rect`, and returns the area above the message.
    ///
    /// The message is cut so that this area has at least two rows, for the heading and an item.
    func draw(message: [String]?, into buffer: inout CellBuffer, rect: Rect) -> Rect {
        guard let message else { return rect }
        let (rest, foot) = rect.splitBottom(min(message.count + 1, max(0, rect.rows - 2)))
        for (index, line) in message.prefix(max(0, foot.rows - 1)).enumerated() {
            buffer.write(line, in: foot.line(index + 1), style: theme.error)
        }
        return rest
    }

    /// Draws the rows that fit, including the selected row; returns the index of the first drawn row.
    @discardableResult
    func draw(
        into buffer: inout CellBuffer,
        rect: Rect,
        row: (_ index: Int, inout CellBuffer, Rect, Style) -> Void
    ) -> Int {
        ListRows(theme: theme, selected: selected, total: total).draw(into: &buffer, rect: rect, row: row)
    }
}
