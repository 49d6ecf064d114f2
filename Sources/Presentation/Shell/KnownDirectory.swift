internal import UserDirectory

/// The seats, roles and groups that were last read from the store.
struct KnownDirectory {
    /// Nil until the seats have been counted.
    var seats: Seats?
    /// The roles of a new store until the roles of this store have been read.
    var roles = User.initialRoles
    /// The largest groups, offered as completions.
    var groups: [UserGroup] = []
    /// Whether groups have been requested.
    var hasRequestedGroups = false
}
