internal import TerminalKit

/// Draws the rows of a list that is entirely in memory, scrolled to the selected row.
@MainActor
struct ListRows {
    let theme: Theme
    /// The index of the selected row; if nil, the list is drawn from its beginning.
    let selected: Int?
    let total: Int
    /// The style of the rows; nil means the theme's text style.
    var style: Style?

    /// Draws the rows that fit, including the selected row; returns the index of the first drawn row.
    ///
    /// Marks each drawn row as a zone for the mouse.
    @discardableResult
    func draw(
        into buffer: inout CellBuffer,
        rect: Rect,
        row: (_ index: Int, inout CellBuffer, Rect, Style) -> Void
    ) -> Int {
        let first = max(0, min((selected ?? 0) - rect.rows + 1, total - rect.rows))
        for index in first..<max(first, min(total, first + rect.rows)) {
            let line = rect.line(index - first)
            let plain = style ?? theme.text
            let style = index == selected ? plain.overlaid(with: theme.selection) : plain
            buffer.fill(line, style: style)
            buffer.addZone(line, for: .row(index))
            row(index, &buffer, line, style)
        }
        return first
    }
}
