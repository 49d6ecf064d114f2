/// The users of a selection at the time when it was resolved: their ids, the first users themselves, and counts.
///
/// Without `keepsIDs` in ``ResolveSelectionInteractor``, the lists of ids, logins and users are empty.
package struct SelectionSummary: Sendable {
    /// The maximum number of users in a list of names, such as ``first``: more than a person scrolls through.
    package static let maxNamed = 1_000
    /// The size of the largest selection that is sorted.
    package static let maxSorted = 10_000
    static let maxAdmins = 8
    static let maxGroups = 2_000
    package static let maxLogins = 2_000

    /// In the order requested; if there are more than ``maxSorted`` users, in the order of creation.
    package internal(set) var ids: [UserID] = []
    package internal(set) var count = 0
    /// The logins of the first users, in the order of ``ids``; at most ``maxLogins``.
    package internal(set) var logins: [String] = []
    /// The first users, in the order of ``ids``; at most ``maxNamed``.
    package internal(set) var first: [User] = []
    package internal(set) var trashedIDs: [UserID] = []
    /// The number of users who are not in the visible list.
    package internal(set) var hidden = 0
    /// If the visible list shows only the trash, the number of hidden users outside the trash; otherwise, the number of
    /// hidden users in the trash.
    var elsewhere = 0
    package var hiddenByFilter: Int { hidden - elsewhere }
    package internal(set) var trashed = 0
    /// The number of users with the status active, not counting users in the trash.
    package internal(set) var active = 0
    /// The effects of each tried change, in the order in which the changes were requested.
    package internal(set) var trials: [BulkTrial] = []
    /// Nil if no group was requested.
    package internal(set) var group: GroupUse?
    /// For each spelling of a group's name, the number of users with that spelling, not counting users in the trash.
    var groupCounts: [String: Int] = [:]

    /// The users of a group in the whole store.
    package struct GroupUse: Hashable, Sendable {
        package let name: String
        /// The number of users not in the trash.
        package let users: Int
        package let trashed: Int
    }

    init() {}

    /// The groups of users not in the trash, the largest first.
    ///
    /// Counts only the first ``maxGroups`` spellings of group names.
    package var groups: [UserGroup] {
        let named = Dictionary(grouping: groupCounts.keys.sorted(), by: FoldedText.identity)
        return named.values.map { names in
            UserGroup(name: names[0], users: names.reduce(0) { $0 + groupCounts[$1, default: 0] })
        }
        .sorted { ($1.users, $0.name) < ($0.users, $1.name) }
    }

    /// The number of users with the status disabled, not counting users in the trash.
    package var disabled: Int { count - trashed - active }

    /// Adds a user; for `takenLogins`, see ``BulkTrial/add(_:takenLogins:)``.
    mutating func add(_ user: User, isHidden: Bool, keepsIDs: Bool, takenLogins: Set<String>) {
        count += 1
        if keepsIDs {
            ids.append(user.id)
            if logins.count < SelectionSummary.maxLogins { logins.append(user.login) }
            if first.count < SelectionSummary.maxNamed { first.append(user) }
            if user.isTrashed { trashedIDs.append(user.id) }
        }
        if isHidden { hidden += 1 }
        for index in trials.indices { trials[index].add(user, takenLogins: takenLogins) }
        if user.isTrashed {
            trashed += 1
        } else {
            if user.status == .active { active += 1 }
            countGroups(of: user)
        }
    }

    private mutating func countGroups(of user: User) {
        for group in user.groups {
            if groupCounts[group] != nil || groupCounts.count < SelectionSummary.maxGroups {
                groupCounts[group, default: 0] += 1
            }
        }
    }
}
