internal import UserDirectory

/// The seats, roles and groups that were last read from the store.
struct KnownDirectory {
    /// Nil until the seats have been counted.
    var seats: Seats?
    /// The roles of a new store until the store's have been read.
    var roles = User.initialRoles
    var groups: [UserGroup] = []
    /// Whether groups have been requested.
    var hasRequestedGroups = false
}
