internal import UserDirectory

extension BulkPreview {
    /// A line for each of the first users, with the reason if the user stays unchanged.
    ///
    /// Lines with a reason come first: if the screen has too little room, the others are cut off.
    func names(_ action: BulkAction, of summary: SelectionSummary) -> [String] {
        var lines = summary.first.map { user in (user, reason(user, keptBy: action, own: summary.own)) }
        // A reason that is the same for all of them is shown above the list.
        if isIdle, summary.count > 1, Set(lines.map(\.1)).count == 1 { lines = lines.map { ($0.0, nil) } }
        return (lines.filter { $0.1 != nil } + lines.filter { $0.1 == nil }).map { user, why in
            [user.login, why ?? (isIdle ? "" : action.step(of: user)), user.name].filter { !$0.isEmpty }.joined(
                separator: "  "
            )
        }
    }

    /// The reason why a user stays unchanged; nil if it is changed.
    private func reason(_ user: User, keptBy action: BulkAction, own: User?) -> String? {
        if action.leaves(user) { return action.words.unchanged }
        if user.isTrashed, action != .restore { return "refused: in the trash" }
        if isOwnKept, user.id == own?.id { return "unchanged: your own account" }
        if user.isPermanentAdmin, user.login == keptAdmin { return "unchanged: last admin" }
        return nil
    }
}

extension BulkAction {
    /// Whether the action changes nothing about a user.
    func leaves(_ user: User) -> Bool {
        func isIn(_ group: String) -> Bool {
            user.groups.contains { FoldedText.identity($0) == FoldedText.identity(group) }
        }
        switch self {
        case .delete: return user.isTrashed
        case .restore: return !user.isTrashed
        case _ where user.isTrashed: return false
        case .disable: return user.status == .disabled
        case .enable: return user.status == .active
        case .setRole(let role): return user.role == role
        case .addGroup(let group): return isIn(group)
        case .removeGroup(let group): return !isIn(group)
        }
    }

    /// The change to the user; empty if the question's title already says it.
    fileprivate func step(of user: User) -> String {
        if case .setRole(let role) = self { return "\(user.role) → \(role)" }
        return ""
    }
}
