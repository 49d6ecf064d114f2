import Interactors

package struct UserGroup: Hashable, Sendable {
    /// In the spelling that comes first bytewise.
    package let name: String
    /// Without users in the trash.
    package let users: Int

    package init(name: String, users: Int) {
        self.name = name
        self.users = users
    }
}

/// The groups of users not in the trash, the largest first, then by name; answered by ``UserStore/groups``.
package struct GroupsQuery: Query, Hashable {
    package let limit: Int

    package init(limit: Int = 200) {
        self.limit = limit
    }
}

/// Counts the users of each group, ignoring the case of its name.
package struct GroupTally: Sendable {
    private var groups: [String: (name: String, users: Int)] = [:]

    package init() {}

    /// Adds `users` users who are in the same groups.
    package mutating func add(_ names: [String], users: Int = 1) {
        for name in names {
            let key = FoldedText.identity(name)
            let group = groups[key]
            // The spelling that comes first in bytes, so that every store returns the same one.
            let spelling = group.map { $0.name.utf8.lexicographicallyPrecedes(name.utf8) ? $0.name : name } ?? name
            groups[key] = (spelling, (group?.users ?? 0) + users)
        }
    }

    /// The largest groups first, then by name.
    package func largest(_ limit: Int) -> [UserGroup] {
        let sorted = groups.sorted { ($1.value.users, $0.key) < ($0.value.users, $1.key) }
        return sorted.prefix(limit).map { UserGroup(name: $0.value.name, users: $0.value.users) }
    }
}
