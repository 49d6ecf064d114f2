internal import UserDirectory

/// Names that a filter for users can contain.
struct FilterNames {
    var groups: [UserGroup] = []
    /// Nil until read.
    var roles: [String]?
    var connections: [String] = []

    var completion: QueryCompletion {
        QueryCompletion(roles: roles ?? User.initialRoles, groups: groups, connections: connections)
    }
}
