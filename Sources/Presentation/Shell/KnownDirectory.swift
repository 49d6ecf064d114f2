internal import UserDirectory

/// The seats, roles and groups that were last read from the store.
struct KnownDirectory {
    /// Nil until the seats have been counted.
    var seats: Seats?
    /// The store's roles; until they have been read, the roles of a new store.
    var roles = User.initialRoles
    /// The largest groups, offered as completions; nil until read.
    var groups: [UserGroup]?
    /// Whether groups have been requested.
    var hasRequestedGroups = false
    /// Whether the names of connections with links have been requested.
    var hasRequestedConnections = false
}
