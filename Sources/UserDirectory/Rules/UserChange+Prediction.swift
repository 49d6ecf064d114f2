package import Foundation

extension UserChange {
    /// Returns a user with this change applied; nil if the change is refused because the user is in the trash.
    ///
    /// No other rule is checked. The version and the time of the last change stay the same. A restored user keeps the
    /// old login, even if the change contains a new one. For an addition or a merge, returns the user unchanged.
    package func predicted(for user: User, at date: Date) -> User? {
        var after = user
        switch self {
        case .disable where !user.isTrashed: after.status = .disabled
        case .enable where !user.isTrashed: after.status = .active
        case .edit(_, let edit, _) where !user.isTrashed:
            var draft = user.fields.applying(edit)
            for field in edit.fields {
                field.normalize(&draft)
                field.copy(from: draft, to: &after.fields)
            }
        case .delete: after.trashedAt = user.trashedAt ?? date
        case .restore: after.trashedAt = nil
        case .disable, .enable, .edit: return nil
        case .add, .merge: break
        }
        return after
    }
}
