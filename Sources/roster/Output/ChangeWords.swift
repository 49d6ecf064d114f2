import Presentation
import UserDirectory

/// Messages about changes to users.
enum ChangeWords {
    /// Returns a note about users who have lost groups because other groups were set; nil if no user has lost a group.
    static func replacedGroups(_ changes: [Change], isDryRun: Bool = false) -> String? {
        let lost = changes.compactMap { change -> (login: String, groups: [String])? in
            let groups = (change.before?.groups ?? []).filter { !change.after.groups.contains($0) }
            return groups.isEmpty ? nil : (change.after.login, groups)
        }
        guard let first = lost.first else { return nil }
        let verb = isDryRun ? "would no longer be" : "is no longer"
        let what =
            lost.count == 1
            ? "\(first.login) \(verb) in \(first.groups.joined(separator: ", "))"
            : "\(Words.users(lost.count)) \(isDryRun ? "would lose" : "lost") groups"
        return "\(what); --add-group adds groups and keeps the others"
    }

    /// Returns a note about added, enabled or restored users whose last day has passed; nil if there are none.
    static func expired(_ changes: [Change], today: Day, areNew: Bool = false) -> String? {
        let expired = changes.map(\.after).filter { $0.isExpired(on: today) }
        guard let first = expired.first else { return nil }
        let users = expired.count == 1 ? "\(first.login) is" : "\(Words.users(expired.count)) are"
        let when = areNew ? "already" : "still"
        let login = expired.count == 1 ? first.login : "LOGIN"
        let note = "\(users) \(when) expired"
        let advice = "roster edit \(login) --until DAY sets another last day"
        let disabled = expired.count { $0.status == .disabled }
        guard disabled > 0 else { return "\(note); \(advice)" }
        let also = expired.count == 1 ? " and disabled" : ", \(Text.number(disabled)) of them also disabled"
        return "\(note)\(also); \(advice), and roster enable \(login) enables the account"
    }
}

extension PlanWords {
    /// Returns a line of a dry run: `disable    bo              status: "active" → "disabled"`.
    static func line(_ change: Change, verb: String, isAligned: Bool) -> String {
        joined(parts(of: change, verb), isAligned: isAligned)
    }

    /// Returns a line of a dry run of an undo or a redo: `enable     bo              status: "disabled" → "active"`.
    static func line(_ effect: ReversalTrial.Effect, isAligned: Bool) -> String {
        let words =
            switch effect {
            case .added(let user): parts(adding: user, "add")
            case .changed(let before, let after): parts(from: before, to: after, verb(from: before, to: after))
            case .removed(let user): ["remove", user.login, ""]
            }
        return joined(words, isAligned: isAligned)
    }

    private static func parts(of change: Change, _ verb: String) -> [String] {
        guard let before = change.before else { return parts(adding: change.after, verb) }
        if change.isUnchanged { return ["unchanged", before.login, ""] }
        return parts(from: before, to: change.after, verb)
    }

    private static func verb(from before: User, to after: User) -> String {
        if before.isTrashed != after.isTrashed { return after.isTrashed ? "delete" : "restore" }
        if before.status != after.status { return after.status == .active ? "enable" : "disable" }
        return "edit"
    }

    private static func parts(adding user: User, _ verb: String) -> [String] {
        [verb, user.login, details(user.fields)]
    }

    private static func parts(from before: User, to after: User, _ verb: String) -> [String] {
        let changes = FieldChange.all(from: before, to: after).filter { $0.field != .trashedAt }
        return [verb, before.login, changes.map(change).joined(separator: "; ")]
    }
}
