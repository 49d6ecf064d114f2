/// What a connection is used for; the place itself is a ``RemoteDirectory``.
package struct ConnectionSettings: Hashable, Sendable {
    /// What a push does with accounts of users who no longer belong there.
    package enum Others: String, Sendable, CaseIterable {
        case leave
        case disable
        case delete
    }

    /// The name in the configuration.
    package let name: String
    /// The users who belong there.
    package let users: UserFilter
    package let others: Others
    /// More users or accounts than these are removed or disabled only if their number is given.
    ///
    /// Nil for a tenth of all linked users, but at least ``leastRemovals``.
    package let removals: Int?

    package static let leastRemovals = 20

    package init(name: String, users: UserFilter = .everyone, others: Others = .leave, removals: Int? = nil) {
        self.name = name
        self.users = users
        self.others = others
        self.removals = removals
    }

    /// How many users or accounts may be removed without naming their number.
    package func removalLimit(linked: Int) -> Int { removals ?? max(ConnectionSettings.leastRemovals, linked / 10) }
}
