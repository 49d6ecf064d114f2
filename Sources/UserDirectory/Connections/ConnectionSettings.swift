/// Which users belong to a connection, and what a pull or a push may remove.
///
/// The connected system itself is a ``RemoteDirectory``.
package struct ConnectionSettings: Hashable, Sendable {
    /// What a push does with the accounts of users who were deleted or no longer belong to the connection.
    package enum Others: String, Sendable, CaseIterable {
        case leave
        case disable
        case delete
    }

    package let name: String
    package let users: UserFilter
    package let others: Others
    /// How many users a pull may delete, or how many accounts a push may disable or delete.
    ///
    /// If this property is nil, the limit is a tenth of the linked users, but at least ``leastRemovals``.
    /// ``ImportOptions/removals`` takes precedence over this property.
    package let removals: Int?

    package static let leastRemovals = 20

    package init(name: String, users: UserFilter = .everyone, others: Others = .leave, removals: Int? = nil) {
        self.name = name
        self.users = users
        self.others = others
        self.removals = removals
    }

    package func removalLimit(linked: Int) -> Int { removals ?? max(ConnectionSettings.leastRemovals, linked / 10) }
}
