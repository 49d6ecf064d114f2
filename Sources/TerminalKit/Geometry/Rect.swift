/// A rectangle of terminal cells; its size is never negative.
public struct Rect: Hashable, Sendable {
    /// The first row.
    public let row: Int
    /// The first column.
    public let column: Int
    /// The number of rows.
    public let rows: Int
    /// The number of columns.
    public let columns: Int

    /// A rectangle without cells.
    public static let zero = Rect(row: 0, column: 0, rows: 0, columns: 0)

    /// Creates a rectangle; negative numbers of rows or columns count as 0.
    public init(row: Int, column: Int, rows: Int, columns: Int) {
        self.row = row
        self.column = column
        self.rows = max(0, rows)
        self.columns = max(0, columns)
    }

    /// Creates a rectangle of the given size at `origin`, by default at row 0 and column 0.
    public init(at origin: Point = .zero, size: Size) {
        self.init(row: origin.row, column: origin.column, rows: size.rows, columns: size.columns)
    }

    /// The top left corner.
    public var origin: Point { Point(row: row, column: column) }
    /// The numbers of rows and columns.
    public var size: Size { Size(rows: rows, columns: columns) }
    /// The first row below the rectangle.
    public var endRow: Int { row + rows }
    /// The first column to the right of the rectangle.
    public var endColumn: Int { column + columns }
    /// Whether the rectangle has no cells.
    public var isEmpty: Bool { rows == 0 || columns == 0 }
    /// The rows from top to bottom.
    public var rowRange: Range<Int> { row..<endRow }
    /// The columns from left to right.
    public var columnRange: Range<Int> { column..<endColumn }

    /// Whether a point is inside.
    public func contains(_ point: Point) -> Bool {
        rowRange.contains(point.row) && columnRange.contains(point.column)
    }

    /// The intersection of both rectangles; empty if they do not overlap.
    public func intersection(_ other: Rect) -> Rect {
        let top = max(row, other.row)
        let left = max(column, other.column)
        return Rect(
            row: top,
            column: left,
            rows: min(endRow, other.endRow) - top,
            columns: min(endColumn, other.endColumn) - left
        )
    }
}
