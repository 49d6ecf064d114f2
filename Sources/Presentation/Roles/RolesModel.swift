/// The store's roles, ready to be drawn.
package struct RolesModel: Hashable, Sendable {
    /// A role.
    package struct Item: Hashable, Sendable {
        /// The role's name.
        package let name: String
        /// How many users have it, those in the trash included; empty as long as that is not known.
        package let users: String
        /// How many of them are in the trash; empty where none is.
        package let trashed: String
    }

    /// What ``DialogAction/set(field:value:)`` names to add a role.
    package static let add = "add"
    /// What it names to remove the role under the cursor.
    package static let remove = "remove"

    /// The roles, in the store's order.
    package var items: [Item] = []
    /// The one under the cursor.
    package var selected = 0
    /// Why a role was not removed.
    package var refusal: String?
    /// Whether nothing can be changed.
    package var isReadOnly = false
}
