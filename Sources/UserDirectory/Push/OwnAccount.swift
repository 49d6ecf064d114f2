/// Refuses changes that would end the access of the account whose login is ``RemoteDirectory/ownLogin``.
enum OwnAccount {
    /// Returns nil if the change is allowed; `changes` is nil for a deletion of the account.
    static func refusal(of changes: [FieldChange]?, _ account: RemoteAccount, _ ownLogin: String?) -> PlanRefusal? {
        guard let ownLogin, FoldedText.identity(ownLogin) == FoldedText.identity(account.fields.login) else {
            return nil
        }
        let verb: String
        if let changes {
            guard let change = changes.first(where: endsAccess) else { return nil }
            verb = change.field == .login ? "renamed" : change.field == .status ? "disabled" : "given an end date"
        } else {
            verb = "removed"
        }
        let message = "Roster runs or connects with this account, so the account cannot be \(verb) (rule own-account)"
        return PlanRefusal(code: "own-account", field: nil, message: message, isConflict: false)
    }

    private static func endsAccess(_ change: FieldChange) -> Bool {
        switch change.field {
        case .login: true
        case .status: change.after != User.Status.active.rawValue
        case .validUntil: !change.after.isEmpty
        default: false
        }
    }
}
