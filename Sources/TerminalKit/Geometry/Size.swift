/// A number of rows and columns of terminal cells, never negative.
public struct Size: Hashable, Sendable, CustomStringConvertible {
    /// The number of rows.
    public let rows: Int
    /// The number of columns.
    public let columns: Int

    /// No rows and no columns.
    public static let zero = Size(rows: 0, columns: 0)

    /// Creates a size; negative numbers count as 0.
    public init(rows: Int, columns: Int) {
        self.rows = max(0, rows)
        self.columns = max(0, columns)
    }

    /// Whether the number of rows or of columns is 0.
    public var isEmpty: Bool { rows == 0 || columns == 0 }

    /// The columns and the rows, such as `80×24`.
    public var description: String { "\(columns)×\(rows)" }
}
