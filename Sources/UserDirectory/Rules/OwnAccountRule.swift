/// The rule that forbids authors to make certain changes to their own accounts.
///
/// An account is the author's own if its login is the author's name, ignoring case.
enum OwnAccountRule {
    /// Returns the forbidden action, such as "disable"; nil if this rule allows the change.
    ///
    /// `after` is nil if the record is removed. `authorKey` is ``FoldedText/identity(_:)`` of the author's name.
    static func forbiddenAction(before: User, after: User?, authorKey: String, today: Day) -> String? {
        guard FoldedText.identity(before.login) == authorKey else { return nil }
        guard let after else { return before.isTrashed ? nil : "delete" }
        if !before.isTrashed, after.isTrashed { return "delete" }
        if before.status == .active, after.status == .disabled { return "disable" }
        if before.role == User.adminRole, after.role != User.adminRole { return "demote" }
        if !before.isExpired(on: today), after.isExpired(on: today) { return "expire" }
        // With another login, the account would no longer be recognized as the author's own account.
        if FoldedText.identity(after.login) != authorKey { return "rename" }
        return nil
    }
}
