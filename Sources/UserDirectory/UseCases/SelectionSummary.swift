/// Who a selection was at a moment, counted, with the first ones named.
package struct SelectionSummary: Sendable {
    /// How many are named: as many as a large screen has room for.
    package static let maxNamed = 50
    /// How many admins are named.
    static let maxAdmins = 8
    /// How many groups are counted.
    static let maxGroups = 2_000
    /// Of how many the logins are kept.
    package static let maxLogins = 2_000

    /// The ids, in the order in which the list has them.
    package internal(set) var ids: [UserID] = []
    /// How many they are.
    package internal(set) var count = 0
    /// The logins of the first, in the order of ``ids``.
    package internal(set) var logins: [String] = []
    /// The first ones, in the list's order.
    package internal(set) var first: [User] = []
    /// The logins of the first admins.
    package internal(set) var admins: [String] = []
    /// How many are admins.
    package internal(set) var adminCount = 0
    /// How many a filter does not show.
    package internal(set) var hidden = 0
    /// How many are in the trash.
    package internal(set) var trashed = 0
    /// How many are active, of those who are not in the trash.
    package internal(set) var active = 0
    /// How many would take a seat once enabled, and take none now.
    package internal(set) var seatsWhenEnabled = 0
    /// How many would take a seat once restored.
    package internal(set) var seatsWhenRestored = 0
    /// The account of the one who asks, if it is among them.
    package internal(set) var own: User?
    /// How many of those who are not in the trash have which role.
    package internal(set) var roles: [String: Int] = [:]
    /// How many of those who are not in the trash are in which group, in the spellings that were met.
    var groupCounts: [String: Int] = [:]
    /// Whether there are more groups than are counted.
    package internal(set) var hasMoreGroups = false
    /// How many are ``User/isPermanentAdmin``, and the one of them who comes last.
    package internal(set) var permanentAdminCount = 0
    /// The login of the last of them.
    package internal(set) var lastPermanentAdmin: String?
    /// How many there are in the whole store; nil if none of them is among those who were asked about.
    package internal(set) var permanentAdminsInStore: Int?

    init() {}

    /// The login of the account of the one who asks, if it is among them.
    package var ownAccount: String? { own?.login }

    /// The groups that those are in who are not in the trash, the largest first; see ``hasMoreGroups``.
    package var groups: [UserGroup] {
        let named = Dictionary(grouping: groupCounts.keys.sorted(), by: FoldedText.identity)
        return named.values.map { names in
            UserGroup(name: names[0], users: names.reduce(0) { $0 + groupCounts[$1, default: 0] })
        }
        .sorted { ($1.users, $0.name) < ($0.users, $1.name) }
    }

    /// How many of those who are not in the trash are in a group; nil if it was not counted.
    package func members(of group: String) -> Int? {
        let key = FoldedText.identity(group)
        let names = groupCounts.keys.filter { FoldedText.identity($0) == key }
        if names.isEmpty, hasMoreGroups { return nil }
        return names.reduce(0) { $0 + groupCounts[$1, default: 0] }
    }

    /// How many are disabled, of those who are not in the trash.
    package var disabled: Int { count - trashed - active }

    mutating func take(_ user: User, isHidden: Bool, today: Day, own: String, keepsIDs: Bool) {
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
            // However many there are in a store, so many are kept: a group that is met later is then not counted.
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
