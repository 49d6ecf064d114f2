internal import UserDirectory

/// What a bulk action is going to do, as far as counts tell it: who stays as they are, and whom a guard keeps.
struct BulkPreview {
    /// Who stays as they are and who is refused, a sentence each.
    private(set) var lines: [String] = []
    /// How many are changed, unchanged and refused; empty where all are changed.
    private(set) var total: [String] = []

    private var unchanged = 0
    private var refused = 0

    init(_ action: BulkAction, of survey: UserSurvey, seats: Seats?) {
        lookForGuards(action, survey)
        lookForUnchanged(action, survey)
        if let needed = action.seatsNeeded(by: survey), let free = seats?.free, free < needed {
            refused += needed - max(0, free)
        }
        guard unchanged + refused > 0, !action.isUnsure(of: survey) else { return }
        var parts = ["\(Text.number(max(0, survey.count - unchanged - refused))) to change"]
        if unchanged > 0 { parts.append("\(Text.number(unchanged)) unchanged") }
        if refused > 0 { parts.append("\(Text.number(refused)) refused") }
        total = [parts.joined(separator: ", ") + "."]
    }

    private mutating func lookForGuards(_ action: BulkAction, _ survey: UserSurvey) {
        guard action.takesAdminAway else { return }
        var isOwnKept = false
        if let own = survey.own, action.isRefused(forOwn: own) {
            lines.append("Your own account, \(own.login), is among them and stays as it is.")
            refused += 1
            isOwnKept = own.isPermanentAdmin
        }
        // One admin without an end date stays; the own account that is kept may be the one.
        guard !isOwnKept, let last = survey.lastPermanentAdmin, let all = survey.permanentAdminsInStore,
            survey.permanentAdminCount >= all
        else { return }
        lines.append("\(last) is the last active admin without an end date and stays as it is.")
        refused += 1
    }

    private mutating func lookForUnchanged(_ action: BulkAction, _ survey: UserSurvey) {
        switch action {
        case .disable: say(survey.disabled, "disabled already")
        case .enable: say(survey.active, "enabled already")
        case .delete: say(survey.trashed, "in the trash already")
        case .restore: say(survey.count - survey.trashed, "not in the trash")
        case .setRole(let role): say(survey.roles[role] ?? 0, "\(role) already")
        case .addGroup(let group): survey.members(of: group).map { say($0, "in \(group) already") }
        case .removeGroup(let group):
            survey.members(of: group).map { say(survey.count - survey.trashed - $0, "not in \(group)") }
        }
        switch action {
        case .delete, .restore: return
        case .disable, .enable, .setRole, .addGroup, .removeGroup:
            guard survey.trashed > 0 else { return }
            lines.append("\(BulkPreview.are(survey.trashed)) in the trash, which is refused.")
            refused += survey.trashed
        }
    }

    private mutating func say(_ count: Int, _ what: String) {
        guard count > 0 else { return }
        lines.append("\(BulkPreview.are(count)) \(what).")
        unchanged += count
    }

    private static func are(_ count: Int) -> String { "\(Text.number(count)) \(count == 1 ? "is" : "are")" }
}

extension BulkAction {
    /// Whether it can take an admin from the directory.
    fileprivate var takesAdminAway: Bool {
        switch self {
        case .disable, .delete: true
        case .setRole(let role): role != User.adminRole
        case .enable, .restore, .addGroup, .removeGroup: false
        }
    }

    /// Whether nobody may do that to their own account, as it is now.
    fileprivate func isRefused(forOwn own: User) -> Bool {
        guard !own.isTrashed else { return false }
        return switch self {
        case .disable: own.status == .active
        case .delete: true
        case .setRole(let role): own.role == User.adminRole && role != User.adminRole
        case .enable, .restore, .addGroup, .removeGroup: false
        }
    }

    /// How many seats it needs.
    func seatsNeeded(by survey: UserSurvey) -> Int? {
        switch self {
        case .enable: survey.seatsWhenEnabled
        case .restore: survey.seatsWhenRestored
        default: nil
        }
    }

    /// Whether the counts leave something open.
    fileprivate func isUnsure(of survey: UserSurvey) -> Bool {
        switch self {
        case .addGroup(let group), .removeGroup(let group): survey.members(of: group) == nil
        default: false
        }
    }
}
