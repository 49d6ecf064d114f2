/// The content of the list of roles.
package struct RolesModel: Hashable, Sendable {
    package struct Item: Hashable, Sendable {
        package let name: String
        /// The number of users with the role, without those in the trash; empty until known.
        package let users: String
        /// The number of users in the trash who have the role: `3 in the trash`; empty if there are none.
        package let trashed: String
    }

    /// The `field` of the ``DialogAction/set(field:value:)`` that adds a role.
    package static let add = "add"
    /// The `field` of the ``DialogAction/set(field:value:)`` that removes the selected role.
    package static let remove = "remove"

    /// The roles in the store's order.
    package var items: [Item] = []
    package var selected = 0
    /// Why the last action was refused, or why counting the users failed.
    package var refusal: String?
    package var isReadOnly = false
}
