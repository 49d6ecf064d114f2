internal import UserDirectory

extension BulkPreview {
    /// The rows of the list of users: login, name, and the expected change or the reason for no change.
    ///
    /// Refused users come first and unchanged users last, because a small screen shows only the beginning of the list.
    var names: [[String]] {
        var needed = 0
        let first = Set(summary.first.map(\.id))
        let users = summary.first + trial.changing.filter { !first.contains($0.id) }
        var lines = users.map { user in
            needed += trial.needsSeat(user) ? 1 : 0
            return (user, reason(user) ?? (trial.needsSeat(user) && needed > seats?.free ?? .max ? noSeat : nil))
        }
        let named = Set(users.map(\.id))
        lines += trial.refused.filter { !named.contains($0.id) }.map { ($0, reason($0)) }
        if let free = seats?.free {
            lines += trial.unseated(free: free).filter { !named.contains($0.id) }.map { ($0, noSeat) }
        }
        // The line above the list already shows a reason that all users have in common.
        if isIdle, summary.count > 1, Set(lines.map(\.1)).count == 1 { lines = lines.map { ($0.0, nil) } }
        func place(_ reason: String?) -> Int { reason == nil ? 1 : reason == action.words.unchanged ? 2 : 0 }
        let sorted = (0...2).flatMap { rank in lines.filter { place($0.1) == rank } }
        return sorted.prefix(SelectionSummary.maxNamed).map { user, why in
            [user.login, user.name, why ?? (isIdle ? "" : action.step(of: user))]
        }
    }

    private var noSeat: String { "refused: no seat is free" }

    /// Why a user would stay unchanged or be refused; nil if there is no reason.
    ///
    /// Does not check for a free seat.
    private func reason(_ user: User) -> String? {
        switch trial.effect(on: user) {
        case .unchanged: action.words.unchanged
        case .inTrash: "refused: in the trash"
        case .loginTaken: "refused: the login is taken"
        case .ownAccount: "refused: your own account"
        case .changed: user.isPermanentAdmin && user.login == trial.keptAdmin ? "refused: last admin" : nil
        }
    }
}
