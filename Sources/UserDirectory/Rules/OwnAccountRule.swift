/// The guard that protects the author's own account, which is recognized by its login.
enum OwnAccountRule {
    /// Returns a word, such as "disable", for a change that is forbidden on the author's own account.
    ///
    /// Returns nil if the change is allowed, or if the account is not the author's own account.
    ///
    /// `after` is nil if the record is removed. `authorKey` is the result of ``FoldedText/identity(_:)`` for the
    /// author's name.
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
