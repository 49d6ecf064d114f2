import Presentation
import UserDirectory

extension PlanWords {
    /// Returns a line of a dry run, its parts separated by tabs: `disable   bo   status: "active" → "disabled"`.
    static func line(_ change: Change, verb: String) -> String {
        let login = change.after.login
        guard let before = change.before else { return joined([verb, login, details(change.after.fields)]) }
        if change.isUnchanged { return joined(["unchanged", login]) }
        let changes = FieldChange.all(from: before, to: change.after).filter { $0.field != .trashedAt }
        return joined([verb, login, changes.map(self.change).joined(separator: "; ")])
    }
}
