/// The users of a selection at one moment: their counts, and the first of them.
package struct SelectionSummary: Sendable {
    /// The maximum number of users in ``first``: as many as fit on a large screen.
    package static let maxNamed = 50
    static let maxAdmins = 8
    static let maxGroups = 2_000
    package static let maxLogins = 2_000

    /// In the list's order.
    package internal(set) var ids: [UserID] = []
    package internal(set) var count = 0
    /// The logins of the first users, in the order of ``ids``; at most ``maxLogins``.
    package internal(set) var logins: [String] = []
    /// The first users, in the list's order; at most ``maxNamed``.
    package internal(set) var first: [User] = []
    /// The logins of the first admins, including those in the trash; at most ``maxAdmins``.
    package internal(set) var admins: [String] = []
    package internal(set) var adminCount = 0
    /// How many users the list's filter hides.
    package internal(set) var hidden = 0
    package internal(set) var trashed = 0
    /// The number of users with the status active, without those in the trash.
    package internal(set) var active = 0
    /// How many users take no seat now but would take one if enabled.
    package internal(set) var seatsWhenEnabled = 0
    /// How many users would take a seat if restored.
    package internal(set) var seatsWhenRestored = 0
    /// The author's own account, if selected.
    package internal(set) var own: User?
    /// The number of users not in the trash by role.
    package internal(set) var roles: [String: Int] = [:]
    /// The number of users not in the trash by group, in the spellings found.
    var groupCounts: [String: Int] = [:]
    /// Whether there are more groups than ``maxGroups``.
    package internal(set) var hasMoreGroups = false
    /// The number of permanent admins: see ``User/isPermanentAdmin``.
    package internal(set) var permanentAdminCount = 0
    /// The login of the last permanent admin found.
    package internal(set) var lastPermanentAdmin: String?
    /// The number of permanent admins in the whole store; nil if none is selected or the ids were not kept.
    package internal(set) var permanentAdminsInStore: Int?

    init() {}

    /// The login of ``own``.
    package var ownAccount: String? { own?.login }

    /// The groups of users not in the trash, the largest first; see ``hasMoreGroups``.
    package var groups: [UserGroup] {
        let named = Dictionary(grouping: groupCounts.keys.sorted(), by: FoldedText.identity)
        return named.values.map { names in
            UserGroup(name: names[0], users: names.reduce(0) { $0 + groupCounts[$1, default: 0] })
        }
        .sorted { ($1.users, $0.name) < ($0.users, $1.name) }
    }

    /// How many users not in the trash are in a group; nil if the group was not counted.
    package func members(of group: String) -> Int? {
        let key = FoldedText.identity(group)
        let names = groupCounts.keys.filter { FoldedText.identity($0) == key }
        if names.isEmpty, hasMoreGroups { return nil }
        return names.reduce(0) { $0 + groupCounts[$1, default: 0] }
    }

    /// The number of users with the status disabled, without those in the trash.
    package var disabled: Int { count - trashed - active }

    mutating func add(_ user: User, isHidden: Bool, today: Day, own: String, keepsIDs: Bool) {
        count += 1
        if keepsIDs {
            ids.append(user.id)
            if logins.count < SelectionSummary.maxLogins { logins.append(user.login) }
            if first.count < SelectionSummary.maxNamed { first.append(user) }
        }
        if isHidden { hidden += 1 }
        if user.role == User.adminRole {
            adminCount += 1
            if admins.count < SelectionSummary.maxAdmins { admins.append(user.login) }
        }
        if FoldedText.identity(user.login) == own { self.own = user }
        if !user.isTrashed { countFields(of: user) }
        let couldTakeSeat = user.kind == .person && !user.isExpired(on: today)
        if user.isTrashed {
            trashed += 1
            if couldTakeSeat, user.status == .active { seatsWhenRestored += 1 }
        } else if user.status == .active {
            active += 1
        } else if couldTakeSeat {
            seatsWhenEnabled += 1
        }
    }

    private mutating func countFields(of user: User) {
        roles[user.role, default: 0] += 1
        for group in user.groups {
            // At most `maxGroups` groups are kept; further ones are not counted.
            if groupCounts[group] != nil || groupCounts.count < SelectionSummary.maxGroups {
                groupCounts[group, default: 0] += 1
            } else {
                hasMoreGroups = true
            }
        }
        if user.isPermanentAdmin {
            permanentAdminCount += 1
            lastPermanentAdmin = user.login
        }
    }
}
