internal import Presentation
internal import TerminalKit

extension UserTablePane {
    /// Marks the rows that others have just changed with a sign in the left border.
    func drawFresh(into buffer: inout CellBuffer, rect: Rect) {
        guard !model.fresh.isEmpty else { return }
        for (index, row) in model.rows.enumerated() {
            guard let freshness = model.fresh[row.id] else { continue }
            let place = Point(row: rect.row + 2 + index, column: rect.column)
            guard rect.contains(place) else { return }
            let sign = freshness == .added ? "+" : "~"
            buffer.write(sign, at: place, style: theme.warning)
        }
    }
}
