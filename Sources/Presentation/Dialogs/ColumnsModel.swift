/// Columns to show or not, in an order.
package struct ColumnsModel: Hashable, Sendable {
    /// A column.
    package struct Item: Hashable, Sendable, Identifiable {
        /// The column.
        package let id: UserColumn
        /// Whether it is shown.
        package var isShown: Bool
    }

    /// What ``DialogAction/set(field:value:)`` names to show the column under the cursor, or to show it no more.
    package static let toggle = "toggle"
    /// What it names to move the column under the cursor, with `up` or `down`.
    package static let shift = "shift"

    /// All columns: those that are shown first, in their order.
    package var items: [Item]
    /// The one under the cursor.
    package var selected = 0
}
