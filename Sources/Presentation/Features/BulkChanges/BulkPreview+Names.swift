internal import UserDirectory

extension BulkPreview {
    /// The login and the name of each of the first users, and why the user would not change or, otherwise, what would.
    ///
    /// Users with a reason come first: if the screen has too little room, the others are cut off.
    var names: [[String]] {
        var needed = 0
        var lines = summary.first.map { user in
            needed += trial.needsSeat(user) ? 1 : 0
            return (user, reason(user) ?? (trial.needsSeat(user) && needed > seats?.free ?? .max ? noSeat : nil))
        }
        // A reason that is the same for all of them is shown above the list.
        if isIdle, summary.count > 1, Set(lines.map(\.1)).count == 1 { lines = lines.map { ($0.0, nil) } }
        return (lines.filter { $0.1 != nil } + lines.filter { $0.1 == nil }).map { user, why in
            [user.login, user.name, why ?? (isIdle ? "" : action.step(of: user))]
        }
    }

    /// Why a user is refused if those before it take the free seats.
    private var noSeat: String { "refused: no seat" }

    /// Why a user would stay unchanged or be refused; nil if neither.
    private func reason(_ user: User) -> String? {
        switch trial.effect(on: user) {
        case .unchanged: action.words.unchanged
        case .inTrash: "refused: in the trash"
        case .ownAccount: "refused: your own account"
        case .changed: user.isPermanentAdmin && user.login == trial.keptAdmin ? "refused: last admin" : nil
        }
    }
}
