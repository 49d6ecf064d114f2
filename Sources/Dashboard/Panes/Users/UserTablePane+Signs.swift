internal import Presentation
internal import TerminalKit

/// Draws the signs beside the table's rows and in its header.
extension UserTablePane {
    /// Draws a sign at the left edge of each row that another process has just added or changed.
    func drawFresh(into buffer: inout CellBuffer, rect: Rect) {
        guard !model.fresh.isEmpty else { return }
        for (index, row) in model.rows.prefix(rect.rows).enumerated() {
            guard let freshness = model.fresh[row.id] else { continue }
            let line = rect.line(index)
            let isAdded = freshness == .added
            let style = isAdded ? theme.success : theme.warning
            buffer.clipped(to: line) {
                $0.write(
                    isAdded ? "+" : "~",
                    at: line.origin.moved(columns: row.isMarked ? 1 : 0),
                    style: index == model.selected ? style.overlaid(with: theme.selection) : style
                )
            }
        }
    }

    /// Draws a sign at the left or right end of the header if columns are hidden on that side.
    func drawScrollSigns(_ scroll: UserColumnScroll, into buffer: inout CellBuffer, header: Rect) {
        let unicode = buffer.textWidth.drawsUnicode
        if scroll.hasMoreLeft {
            draw(unicode ? "‹" : "<", for: .columnsLeft, into: &buffer, rect: header.splitLeft(1).left)
        }
        if scroll.hasMoreRight {
            draw(unicode ? "›" : ">", for: .columnsRight, into: &buffer, rect: header.splitRight(1).right)
        }
    }

    private func draw(_ sign: String, for command: Command, into buffer: inout CellBuffer, rect: Rect) {
        buffer.write(sign, in: rect, style: theme.key)
        if let key = keys.key(for: command) { buffer.addZone(rect, for: .key(key)) }
    }
}
