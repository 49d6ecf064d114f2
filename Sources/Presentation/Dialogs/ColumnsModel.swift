/// Columns to show or not, in an order.
public struct ColumnsModel: Hashable, Sendable {
    /// A column.
    public struct Item: Hashable, Sendable, Identifiable {
        /// The column.
        public let id: UserColumn
        /// Whether it is shown.
        public var isShown: Bool
    }

    /// What ``DialogAction/set(field:value:)`` names to show the column under the cursor, or to show it no more.
    public static let toggle = "toggle"
    /// What it names to move the column under the cursor, with `up` or `down`.
    public static let shift = "shift"

    /// All columns: those that are shown first, in their order.
    public var items: [Item]
    /// The one under the cursor.
    public var selected = 0
}
