/// The store's roles, ready to be drawn.
package struct RolesModel: Hashable, Sendable {
    /// A role.
    package struct Item: Hashable, Sendable {
        /// The role's name.
        package let name: String
        /// How many users have it, including those in the trash; empty until known.
        package let users: String
        /// How many of them are in the trash; empty if none.
        package let trashed: String
    }

    /// The field of ``DialogAction/set(field:value:)`` that adds a role.
    package static let add = "add"
    /// The field that removes the selected role.
    package static let remove = "remove"

    /// The roles, in the store's order.
    package var items: [Item] = []
    /// The index of the selected role.
    package var selected = 0
    /// Why a role was not removed.
    package var refusal: String?
    /// Whether nothing can be changed.
    package var isReadOnly = false
}
