internal import UserDirectory

/// Names that a filter for users can contain.
struct FilterNames {
    /// The groups that are offered as completions.
    var groups: [UserGroup] = []
    /// The roles, for completions and for finding unknown roles in a filter; nil until read.
    var roles: [String]?
    /// The connections that are offered as completions.
    var connections: [String] = []

    var completion: QueryCompletion {
        QueryCompletion(roles: roles ?? User.initialRoles, groups: groups, connections: connections)
    }
}
