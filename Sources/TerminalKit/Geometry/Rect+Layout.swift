extension Rect {
    /// This rectangle reduced by a margin on each side; by default, the inside of a border.
    ///
    /// If the margins are larger than the rectangle, the result is empty.
    public func inset(rows rowInset: Int = 1, columns columnInset: Int = 1) -> Rect {
        Rect(
            row: row + min(rowInset, rows),
            column: column + min(columnInset, columns),
            rows: rows - 2 * rowInset,
            columns: columns - 2 * columnInset
        )
    }

    /// The row at an index, counted from 0 at the top of this rectangle; empty if there is no such row.
    public func line(_ index: Int) -> Rect {
        intersection(Rect(row: row + index, column: column, rows: 1, columns: columns))
    }

    /// Splits off at most `count` rows at the top.
    ///
    /// For example, a header of one row and the rest:
    /// ```swift
    /// let (header, body) = screen.splitTop(1)
    /// ```
    public func splitTop(_ count: Int) -> (top: Rect, rest: Rect) {
        let cut = min(max(0, count), rows)
        return (
            Rect(row: row, column: column, rows: cut, columns: columns),
            Rect(row: row + cut, column: column, rows: rows - cut, columns: columns)
        )
    }

    /// Splits off at most `count` rows at the bottom.
    public func splitBottom(_ count: Int) -> (rest: Rect, bottom: Rect) {
        let (rest, bottom) = splitTop(rows - min(max(0, count), rows))
        return (rest, bottom)
    }

    /// Splits off at most `count` columns at the left.
    public func splitLeft(_ count: Int) -> (left: Rect, rest: Rect) {
        let cut = min(max(0, count), columns)
        return (
            Rect(row: row, column: column, rows: rows, columns: cut),
            Rect(row: row, column: column + cut, rows: rows, columns: columns - cut)
        )
    }

    /// Splits off at most `count` columns at the right.
    public func splitRight(_ count: Int) -> (rest: Rect, right: Rect) {
        let (rest, right) = splitLeft(columns - min(max(0, count), columns))
        return (rest, right)
    }

    /// A rectangle in the middle of this rectangle; `size` is limited to the size of this rectangle.
    public func centered(_ size: Size) -> Rect {
        let rows = min(size.rows, self.rows)
        let columns = min(size.columns, self.columns)
        return Rect(
            row: row + (self.rows - rows) / 2,
            column: column + (self.columns - columns) / 2,
            rows: rows,
            columns: columns
        )
    }
}
