internal import TerminalKit

extension CellBuffer {
    /// Clears a rectangle for a box and a column on either side, which separates the box from what is behind it.
    mutating func clear(beside box: Rect) {
        let cleared = Rect(row: box.row, column: box.column - 1, rows: box.rows, columns: box.columns + 2)
        eraseWords(cutBy: cleared)
        fill(cleared)
    }
}
