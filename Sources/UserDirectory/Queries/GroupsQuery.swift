import Interactors

/// A group, and how many users are in it.
package struct UserGroup: Hashable, Sendable {
    /// The name, in the spelling that comes first.
    package let name: String
    /// How many users who are not in the trash are in it.
    package let users: Int

    /// Takes a name and a count.
    package init(name: String, users: Int) {
        self.name = name
        self.users = users
    }
}

/// The groups that users who are not in the trash are in, those with the most users first and equal ones by name;
/// answered by ``UserStore/groups``.
package struct GroupsQuery: Query, Hashable {
    /// How many groups at the most.
    package let limit: Int

    /// Takes a limit.
    package init(limit: Int = 200) {
        self.limit = limit
    }
}

/// Adds up how many users are in each group, whatever the case of its name.
package struct GroupTally: Sendable {
    private var groups: [String: (name: String, users: Int)] = [:]

    /// Makes one without any group.
    package init() {}

    /// Counts so many users who are in the same groups.
    package mutating func add(_ names: [String], users: Int = 1) {
        for name in names {
            let key = FoldedText.identity(name)
            let group = groups[key]
            // The spelling that comes first in bytes, so that every store returns the same one.
            let spelling = group.map { $0.name.utf8.lexicographicallyPrecedes(name.utf8) ? $0.name : name } ?? name
            groups[key] = (spelling, (group?.users ?? 0) + users)
        }
    }

    /// The groups with the most users, equal ones by name.
    package func largest(_ limit: Int) -> [UserGroup] {
        let sorted = groups.sorted { ($1.value.users, $0.key) < ($0.value.users, $1.key) }
        return sorted.prefix(limit).map { UserGroup(name: $0.value.name, users: $0.value.users) }
    }
}
