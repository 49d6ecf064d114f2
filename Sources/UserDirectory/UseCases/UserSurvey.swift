/// Who a selection was at a moment, counted, with the first ones named.
public struct UserSurvey: Sendable {
    /// How many are named: as many as a large screen has room for.
    public static let mostNamed = 50
    /// How many admins are named.
    static let mostAdmins = 8
    /// Of how many the logins are kept.
    public static let mostLogins = 2_000

    /// The ids, in the order in which the list has them.
    public internal(set) var ids: [UserID] = []
    /// How many they are.
    public internal(set) var count = 0
    /// The logins of the first, in the order of ``ids``.
    public internal(set) var logins: [String] = []
    /// The first ones, in the list's order.
    public internal(set) var first: [User] = []
    /// The logins of the first admins.
    public internal(set) var admins: [String] = []
    /// How many are admins.
    public internal(set) var adminCount = 0
    /// How many a filter does not show.
    public internal(set) var hidden = 0
    /// How many are in the trash.
    public internal(set) var trashed = 0
    /// How many are active, of those who are not in the trash.
    public internal(set) var active = 0
    /// How many would take a seat once enabled, and take none now.
    public internal(set) var seatsWhenEnabled = 0
    /// How many would take a seat once restored.
    public internal(set) var seatsWhenRestored = 0
    /// The account of the one who asks, where it is among them.
    public internal(set) var ownAccount: String?

    init() {}

    /// How many are disabled, of those who are not in the trash.
    public var disabled: Int { count - trashed - active }

    mutating func take(_ user: User, isHidden: Bool, today: Day, own: String, keepsIDs: Bool) {
        count += 1
        if keepsIDs {
            ids.append(user.id)
            if logins.count < UserSurvey.mostLogins { logins.append(user.login) }
            if first.count < UserSurvey.mostNamed { first.append(user) }
        }
        if isHidden { hidden += 1 }
        if user.role == User.adminRole {
            adminCount += 1
            if admins.count < UserSurvey.mostAdmins { admins.append(user.login) }
        }
        if FoldedText.identity(user.login) == own { ownAccount = user.login }
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
}
