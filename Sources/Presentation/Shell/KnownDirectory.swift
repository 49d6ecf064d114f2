internal import UserDirectory

/// The store's seats, roles and groups, as last read.
struct KnownDirectory {
    /// Nil until counted.
    var seats: Seats?
    /// Until they are read, those of a new store.
    var roles = User.initialRoles
    var groups: [UserGroup] = []
    /// Whether groups have been requested.
    var hasRequestedGroups = false
}
