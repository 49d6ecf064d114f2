internal import Presentation
internal import TerminalKit

/// Common parts of the dashboard's lists: the scroll bar and the placeholder of an empty list.
@MainActor
struct ListParts {
    let theme: Theme

    /// The number of list rows that fit in a box with a border and a line of headings; at least one.
    static func rows(in rect: Rect) -> Int { max(1, rect.rows - 3) }

    /// Draws the scroll bar of a list on the right border of its box.
    func drawScrollBar(_ scroll: UserListModel.Scroll?, rows: Int, into buffer: inout CellBuffer, rect: Rect) {
        guard let scroll else { return }
        // The track leaves out the border and the headings above the rows, and the border below the rows.
        let track = Rect(row: rect.row + 2, column: rect.column, rows: rect.rows - 3, columns: rect.columns)
        drawScrollBar(offset: scroll.offset, total: scroll.total, rows: rows, into: &buffer, track: track)
    }

    /// Draws a scroll bar on the right edge of a track, unless all rows fit or the track is too short.
    func drawScrollBar(offset: Int, total: Int, rows: Int, into buffer: inout CellBuffer, track: Rect) {
        guard total > rows, track.rows > 1 else { return }
        let length = max(1, track.rows * rows / total)
        let maxOffset = total - rows
        let offset = maxOffset > 0 ? (track.rows - length) * min(offset, maxOffset) / maxOffset : 0
        let edge = track.splitRight(1).right
        let thumb = Rect(row: edge.row + offset, column: edge.column, rows: length, columns: 1)
        buffer.fill(thumb, with: buffer.textWidth.drawsUnicode ? "┃" : "#", style: theme.focusedBorder)
    }

    func draw(_ placeholder: UserListModel.Placeholder, into buffer: inout CellBuffer, rect: Rect) {
        let lines = [(placeholder.title, theme.strong)] + placeholder.hints.map { ($0, theme.text) }
        let place = rect.centered(Size(rows: lines.count, columns: rect.columns))
        for (index, (text, style)) in lines.enumerated() {
            buffer.write(text, in: place.line(index), style: style, alignment: .center)
        }
    }
}
