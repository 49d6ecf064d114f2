/// The columns of the table: which are shown, and their order.
package struct ColumnsModel: Hashable, Sendable {
    package struct Item: Hashable, Sendable, Identifiable {
        package let id: UserColumn
        package var isShown: Bool
    }

    /// The field of ``DialogAction/set(field:value:)`` that shows or hides the selected column.
    package static let toggle = "toggle"
    /// The field that moves the selected column; the field's value is `up` or `down`.
    package static let shift = "shift"

    /// All columns in their order; when the dialog opens, the visible ones come first.
    package var items: [Item]
    package var selected = 0
}
