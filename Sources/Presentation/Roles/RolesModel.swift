/// The store's roles, ready to be drawn.
public struct RolesModel: Hashable, Sendable {
    /// A role.
    public struct Item: Hashable, Sendable {
        /// The role's name.
        public let name: String
        /// How many users have it, those in the trash included; empty as long as that is not known.
        public let users: String
        /// How many of them are in the trash; empty where none is.
        public let trashed: String
    }

    /// What ``DialogAction/set(field:value:)`` names to add a role.
    public static let add = "add"
    /// What it names to remove the role under the cursor.
    public static let remove = "remove"

    /// The roles, in the store's order.
    public var items: [Item] = []
    /// The one under the cursor.
    public var selected = 0
    /// Why a role was not removed.
    public var refusal: String?
    /// Whether nothing can be changed.
    public var isReadOnly = false
}
