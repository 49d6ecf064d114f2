import Interactors

package struct UserGroup: Hashable, Sendable {
    /// The spelling that is first in bytewise order, if several spellings differ only in case.
    package let name: String
    /// Users in the trash do not count.
    package let users: Int

    package init(name: String, users: Int) {
        self.name = name
        self.users = users
    }
}

/// A request for the largest groups; answered by ``UserStore/groups``.
///
/// The groups are sorted by size, the largest first, and then by name, ignoring case.
package struct GroupsQuery: Query, Hashable {
    package let limit: Int

    package init(limit: Int = 200) {
        self.limit = limit
    }
}

extension Sequence<UserGroup> {
    /// Ignores case and accents.
    package func sortedByName() -> [UserGroup] {
        map { (FoldedText.search($0.name), $0) }.sorted { ($0.0, $0.1.name) < ($1.0, $1.1.name) }.map(\.1)
    }
}

/// Counts the users of each group; names that differ only in case belong to the same group.
package struct GroupTally: Sendable {
    private var groups: [String: (name: String, users: Int)] = [:]

    package init() {}

    package mutating func add(_ names: [String], users: Int = 1) {
        for name in names {
            let key = FoldedText.identity(name)
            let group = groups[key]
            // Keeps the first spelling in bytewise order, so that every store returns the same spelling.
            let spelling = group.map { $0.name.utf8.lexicographicallyPrecedes(name.utf8) ? $0.name : name } ?? name
            groups[key] = (spelling, (group?.users ?? 0) + users)
        }
    }

    /// Sorted as in ``GroupsQuery``.
    package func largest(_ limit: Int) -> [UserGroup] {
        let sorted = groups.sorted { ($1.value.users, $0.key) < ($0.value.users, $1.key) }
        return sorted.prefix(limit).map { UserGroup(name: $0.value.name, users: $0.value.users) }
    }
}
