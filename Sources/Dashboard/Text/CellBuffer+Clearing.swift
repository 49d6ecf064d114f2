internal import TerminalKit

extension CellBuffer {
    /// Clears the rectangle of a box and a column on either side, to separate the box from the texts beside it.
    mutating func clear(beside box: Rect) {
        let cleared = Rect(row: box.row, column: box.column - 1, rows: box.rows, columns: box.columns + 2)
        eraseWords(cutBy: cleared)
        fill(cleared)
    }
}
