internal import UserDirectory

/// An action on many users.
enum BulkAction: Hashable, Sendable {
    case disable, enable, delete, restore
    case setRole(String)
    case addGroup(String)
    case removeGroup(String)

    /// `Disable 3 users`: the title of the confirmation and of the task.
    func title(_ count: Int) -> String {
        let users = Text.count(count, "user")
        return switch self {
        case .disable: "Disable \(users)"
        case .enable: "Enable \(users)"
        case .delete: "Delete \(users)"
        case .restore: "Restore \(users)"
        case .setRole(let role): "Set role of \(users) to \(role)"
        case .addGroup(let group): "Add \(users) to \(group)"
        case .removeGroup(let group): "Remove \(users) from \(group)"
        }
    }

    /// The title of the button.
    var verb: String {
        switch self {
        case .disable: "Disable"
        case .enable: "Enable"
        case .delete: "Delete"
        case .restore: "Restore"
        case .setRole: "Set the role"
        case .addGroup: "Add"
        case .removeGroup: "Remove"
        }
    }

    /// The participle that describes a changed user.
    var participle: String {
        switch self {
        case .disable: "disabled"
        case .enable: "enabled"
        case .delete: "moved to the trash"
        case .restore: "restored"
        case .setRole(let role): "now \(role)"
        case .addGroup(let group): "added to \(group)"
        case .removeGroup(let group): "removed from \(group)"
        }
    }

    func change(of user: UserReference) -> UserChange {
        switch self {
        case .disable: return .disable(user)
        case .enable: return .enable(user)
        case .delete: return .delete(user)
        case .restore: return .restore(user, login: nil)
        case .setRole(let role):
            var edit = UserEdit()
            edit.role = role
            return .edit(user, edit, ifVersion: nil)
        case .addGroup(let group):
            var edit = UserEdit()
            edit.groupChange = .init(adding: [group], removing: [])
            return .edit(user, edit, ifVersion: nil)
        case .removeGroup(let group):
            var edit = UserEdit()
            edit.groupChange = .init(adding: [], removing: [group])
            return .edit(user, edit, ifVersion: nil)
        }
    }

    /// Whether the action revokes access: then many users, or an admin, need more than a key as confirmation.
    private var isSevere: Bool {
        switch self {
        case .disable, .delete: true
        case .setRole(let role): role != User.adminRole
        case .enable, .restore, .addGroup, .removeGroup: false
        }
    }
}

extension ConfirmModel {
    /// The confirmation of a bulk action: the affected users, and what will be refused.
    @MainActor
    init(
        _ action: BulkAction,
        of summary: SelectionSummary,
        seats: Seats?,
        isLong: Bool,
        hint: @MainActor (Command) -> String
    ) {
        let preview = BulkPreview(action, of: summary, seats: seats)
        self.init(
            title: action.title(summary.count) + "?",
            // What is out of the ordinary stands first: if a screen has no room, names go.
            lines: action.remarks(on: summary, preview, seats: seats),
            action: action.verb
        )
        names = preview.names(action, of: summary)
        count = summary.count
        guard !preview.isIdle else { return }
        lines.append("One task; \(hint(.undo)) to undo.")
        if isLong || action.isSevere(for: summary) { phrase = String(summary.count) }
    }
}

extension BulkAction {
    fileprivate func isSevere(for summary: SelectionSummary) -> Bool {
        if case .setRole(User.adminRole) = self { return summary.count > 1 }
        return summary.count >= 100 || isSevere && (summary.count >= 5 || summary.adminCount > 0)
    }

    fileprivate func remarks(on summary: SelectionSummary, _ preview: BulkPreview, seats: Seats?) -> [String] {
        var lines: [String] = []
        if summary.hidden > 0 {
            let verb = summary.hidden == 1 ? "is" : "are"
            lines.append("\(Text.number(summary.hidden)) of them \(verb) hidden by the filter.")
        }
        // An admin who stays stands among those who do.
        let isKnown = summary.adminCount == 1 && (preview.keptAdmin ?? "") == summary.admins.first
        if takesAdminAway, summary.adminCount > 0, !isKnown, !preview.isIdle {
            let names = summary.admins.prefix(3).joined(separator: ", ")
            let more = summary.adminCount - min(3, summary.admins.count)
            let rest = more > 0 ? " and \(Text.number(more)) more" : ""
            lines.append("\(Text.count(summary.adminCount, "admin")): \(names)\(rest).")
        }
        lines += preview.total
        if let needed = seatsNeeded(by: summary), needed > 0, seats?.free ?? .max >= needed {
            lines.append(ConfirmModel.seats(needed, seats))
        }
        return lines
    }
}

extension ConfirmModel {
    fileprivate static func seats(_ needed: Int, _ seats: Seats?) -> String {
        let need = "Needs \(Text.count(needed, "seat"))"
        guard let free = seats?.free else { return need + "; there is no limit." }
        return need + "; \(Text.number(free)) \(free == 1 ? "is" : "are") free."
    }
}
