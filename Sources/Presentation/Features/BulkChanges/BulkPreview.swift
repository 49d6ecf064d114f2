internal import UserDirectory

/// The expected result of a bulk action, computed from counts: how many users stay unchanged or are refused.
struct BulkPreview {
    /// How many are changed, unchanged and refused, and why, in one sentence; empty if all are changed.
    private(set) var total: [String] = []
    /// Whether no user would be changed.
    private(set) var isIdle = false
    /// Whether the author's own account is refused.
    private(set) var isOwnKept = false
    /// The login of the admin that is refused because no other would be left.
    private(set) var keptAdmin: String?

    private var unchanged = (count: 0, reason: "")
    private var refused = (count: 0, reasons: [String]())

    init(_ action: BulkAction, of summary: SelectionSummary, seats: Seats?) {
        applyGuards(action, summary)
        countUnchanged(action, summary)
        if let needed = action.seatsNeeded(by: summary), let free = seats?.free, free < needed {
            let free = max(0, free)
            refuse(needed - free, "needs \(Text.count(needed, "seat")), \(Text.free(free))")
        }
        sum(summary.count, isUnsure: action.isUnsure(of: summary))
    }

    private mutating func sum(_ count: Int, isUnsure: Bool) {
        var parts: [String] = []
        if unchanged.count > 0 { parts.append("\(Text.number(unchanged.count)) unchanged (\(unchanged.reason))") }
        if refused.count > 0 {
            parts.append("\(Text.number(refused.count)) refused (\(refused.reasons.joined(separator: "; ")))")
        }
        guard !parts.isEmpty else { return }
        let rest = parts.joined(separator: ", ") + "."
        let changed = max(0, count - unchanged.count - refused.count)
        isIdle = !isUnsure && changed == 0
        total = [isUnsure ? rest : isIdle ? "Nothing to change: \(rest)" : "\(Text.number(changed)) to change, \(rest)"]
    }

    private mutating func applyGuards(_ action: BulkAction, _ summary: SelectionSummary) {
        guard action.takesAdminAway else { return }
        if let own = summary.own, action.isRefused(forOwn: own) {
            refuse(1, "\(own.login) is your own account")
            isOwnKept = true
        }
        // One admin without an end date must stay; this may be the author's own account, which is kept anyway.
        guard !(isOwnKept && summary.own?.isPermanentAdmin == true), let last = summary.lastPermanentAdmin,
            let all = summary.permanentAdminsInStore, summary.permanentAdminCount >= all
        else { return }
        refuse(1, "\(last) is the last active admin without an end date")
        keptAdmin = last
    }

    private mutating func countUnchanged(_ action: BulkAction, _ summary: SelectionSummary) {
        let count: Int? =
            switch action {
            case .disable: summary.disabled
            case .enable: summary.active
            case .delete: summary.trashed
            case .restore: summary.count - summary.trashed
            case .setRole(let role): summary.roles[role] ?? 0
            case .addGroup(let group): summary.members(of: group)
            case .removeGroup(let group): summary.members(of: group).map { summary.count - summary.trashed - $0 }
            }
        unchanged = (count ?? 0, action.words.unchanged)
        if action != .delete, action != .restore { refuse(summary.trashed, "in the trash") }
    }

    private mutating func refuse(_ count: Int, _ reason: String) {
        guard count > 0 else { return }
        refused.count += count
        refused.reasons.append(reason)
    }
}

extension BulkAction {
    /// Whether the action can leave fewer active admins.
    var takesAdminAway: Bool {
        switch self {
        case .disable, .delete: true
        case .setRole(let role): role != User.adminRole
        case .enable, .restore, .addGroup, .removeGroup: false
        }
    }

    /// Whether the action is not allowed on the author's own account in its present state.
    fileprivate func isRefused(forOwn own: User) -> Bool {
        if case .setRole = self, own.role != User.adminRole { return false }
        return takesAdminAway && !own.isTrashed && !leaves(own)
    }

    func seatsNeeded(by summary: SelectionSummary) -> Int? {
        switch self {
        case .enable: summary.seatsWhenEnabled
        case .restore: summary.seatsWhenRestored
        default: nil
        }
    }

    /// Whether the result cannot be derived from the counts.
    fileprivate func isUnsure(of summary: SelectionSummary) -> Bool {
        switch self {
        case .addGroup(let group), .removeGroup(let group): summary.members(of: group) == nil
        default: false
        }
    }
}
