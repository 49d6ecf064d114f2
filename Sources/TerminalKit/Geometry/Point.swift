/// A position on the screen, counted from 0 at the top left.
public struct Point: Hashable, Sendable {
    /// The row, counted from the top.
    public var row: Int
    /// The column, counted from the left in terminal cells.
    public var column: Int

    /// The top left corner.
    public static let zero = Point(row: 0, column: 0)

    /// Creates a point.
    public init(row: Int, column: Int) {
        self.row = row
        self.column = column
    }

    /// This point moved by rows and columns, either of which may be negative.
    public func moved(rows: Int = 0, columns: Int = 0) -> Point {
        Point(row: row + rows, column: column + columns)
    }
}
