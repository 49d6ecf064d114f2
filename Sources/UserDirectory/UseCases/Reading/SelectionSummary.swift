/// The users of a selection at the time when it was resolved: their ids, the first users themselves, and counts.
///
/// If the caller of ``ResolveSelectionInteractor`` passed false for `keepsIDs`, the lists of ids, logins and users are
/// empty.
package struct SelectionSummary: Sendable {
    /// The maximum number of users in a list of names, such as ``first``: as many as fit on a large screen.
    package static let maxNamed = 50
    /// The size of the largest selection that is sorted.
    package static let maxSorted = 10_000
    static let maxAdmins = 8
    static let maxGroups = 2_000
    package static let maxLogins = 2_000

    /// The ids of the users, in the order requested.
    ///
    /// If the selection has more than ``maxSorted`` users, the ids are in ascending order, which is the order of
    /// creation.
    package internal(set) var ids: [UserID] = []
    package internal(set) var count = 0
    /// The logins of the first users, in the order of ``ids``; at most ``maxLogins``.
    package internal(set) var logins: [String] = []
    /// The first users, in the order of ``ids``; at most ``maxNamed``.
    package internal(set) var first: [User] = []
    /// The ids of the users in the trash.
    package internal(set) var trashedIDs: [UserID] = []
    /// The number of users who are not in the visible list.
    package internal(set) var hidden = 0
    /// How many of the hidden users are in the trash or, if the visible list shows the trash, are not in the trash.
    var elsewhere = 0
    /// The number of users hidden by the filter of the visible list.
    package var hiddenByFilter: Int { hidden - elsewhere }
    package internal(set) var trashed = 0
    /// The number of users with the status active, not counting users in the trash.
    package internal(set) var active = 0
    /// The effects of each tried change, in the order in which the changes were requested.
    package internal(set) var trials: [BulkTrial] = []
    /// The group that was passed to ``ResolveSelectionInteractor``, and how many users it has; nil if none was passed.
    package internal(set) var group: GroupUse?
    /// For each spelling of a group's name, the number of users not in the trash.
    var groupCounts: [String: Int] = [:]

    /// The users of a group in the whole store.
    package struct GroupUse: Hashable, Sendable {
        package let name: String
        /// The number of users not in the trash; 0 if the group is new.
        package let users: Int
        /// The number of users in the trash.
        package let trashed: Int
    }

    init() {}

    /// The groups of users not in the trash, the largest first.
    ///
    /// Only the first ``maxGroups`` spellings that occur among the users are counted; other spellings are left out.
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
            // At most `maxGroups` spellings are kept; further spellings are not counted.
            if groupCounts[group] != nil || groupCounts.count < SelectionSummary.maxGroups {
                groupCounts[group, default: 0] += 1
            }
        }
    }
}
