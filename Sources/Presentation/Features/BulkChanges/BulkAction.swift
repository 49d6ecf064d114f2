internal import UserDirectory

/// An action on many users.
enum BulkAction: Hashable, Sendable {
    case disable, enable, delete, restore
    case setRole(String)
    case addGroup(String)
    case removeGroup(String)

    struct Words {
        let verb: String
        /// What precedes and follows the users in a title: `Set role of 3 users to viewer`.
        let title: (start: String, end: String)
        /// What describes a changed user: `disabled`, `moved to the trash`.
        let participle: String
        /// Why a user stays unchanged.
        let unchanged: String

        init(_ verb: String, start: String? = nil, end: String = "", _ participle: String, unchanged: String) {
            self.verb = verb
            title = (start ?? verb, end)
            self.participle = participle
            self.unchanged = unchanged
        }
    }

    var words: Words {
        switch self {
        case .disable: Words("Disable", "disabled", unchanged: "already disabled")
        case .enable: Words("Enable", "enabled", unchanged: "already enabled")
        case .delete: Words("Delete", "moved to the trash", unchanged: "already in the trash")
        case .restore: Words("Restore", "restored", unchanged: "not in the trash")
        case .setRole(let role):
            Words("Set the role", start: "Set role of", end: " to \(role)", "now \(role)", unchanged: "already \(role)")
        case .addGroup(let group):
            Words("Add", end: " to \(group)", "added to \(group)", unchanged: "already in \(group)")
        case .removeGroup(let group):
            Words("Remove", end: " from \(group)", "removed from \(group)", unchanged: "not in \(group)")
        }
    }

    /// `Disable 3 users`: the title of the confirmation and of the task.
    func title(_ count: Int) -> String {
        "\(words.title.start) \(Text.count(count, "user"))\(words.title.end)"
    }

    func change(of user: UserReference) -> UserChange {
        var edit = UserEdit()
        switch self {
        case .disable: return .disable(user)
        case .enable: return .enable(user)
        case .delete: return .delete(user)
        case .restore: return .restore(user, login: nil)
        case .setRole(let role): edit.role = role
        case .addGroup(let group): edit.groupChange = .init(adding: [group])
        case .removeGroup(let group): edit.groupChange = .init(removing: [group])
        }
        return .edit(user, edit, ifVersion: nil)
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
            // Remarks come first: if the screen has too little room, names are cut off.
            lines: action.remarks(on: summary, preview, seats: seats),
            action: action.words.verb
        )
        names = preview.names(action, of: summary)
        count = summary.count
        guard !preview.isIdle else { return }
        lines.append("One task; \(hint(.undo)) to undo.")
        if isLong || action.isSevere(for: summary) { phrase = String(summary.count) }
    }
}

extension BulkAction {
    /// Whether confirming takes more than a key: the action affects many users, or removes or creates admins.
    fileprivate func isSevere(for summary: SelectionSummary) -> Bool {
        if case .setRole(User.adminRole) = self { return summary.count > 1 }
        return summary.count >= 100 || takesAdminAway && (summary.count >= 5 || summary.adminCount > 0)
    }

    fileprivate func remarks(on summary: SelectionSummary, _ preview: BulkPreview, seats: Seats?) -> [String] {
        var lines: [String] = []
        if summary.hidden > 0 {
            let verb = summary.hidden == 1 ? "is" : "are"
            lines.append("\(Text.number(summary.hidden)) of them \(verb) hidden by the filter.")
        }
        // If the only admin is kept, the preview's total already names that admin.
        let isKnown = summary.adminCount == 1 && (preview.keptAdmin ?? "") == summary.admins.first
        if takesAdminAway, summary.adminCount > 0, !isKnown, !preview.isIdle {
            let names = summary.admins.prefix(3).joined(separator: ", ")
            let more = summary.adminCount - min(3, summary.admins.count)
            let rest = more > 0 ? " and \(Text.number(more)) more" : ""
            lines.append("\(Text.count(summary.adminCount, "admin")): \(names)\(rest).")
        }
        lines += preview.total
        if let needed = seatsNeeded(by: summary), needed > 0, seats?.free ?? .max >= needed {
            lines.append("Needs \(Text.count(needed, "seat")); \(seats?.free.map(Text.free) ?? "there is no limit").")
        }
        return lines
    }
}
