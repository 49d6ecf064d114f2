/// Counts the users who lose access through changes, and the admins who lose access or get another role or kind.
///
/// The counts decide whether the changes must be confirmed.
package struct AccessLoss: Hashable, Sendable {
    /// What a change takes from an admin.
    package enum Kind: Hashable, Sendable {
        /// The admin is disabled, expires or is deleted.
        case access
        /// The admin gets another role, and loses no access.
        case rights
        /// The admin gets another ``User/Kind``, keeps the role, and loses no access.
        case kind
        /// The admin is deleted, and had no access before.
        case deletion
    }

    /// The admins with the same ``Kind`` of loss.
    package struct Admins: Hashable, Sendable {
        package fileprivate(set) var count = 0
        /// The login of the first of these admins.
        package fileprivate(set) var first = ""
    }

    /// If ``users`` has at least this value, the changes must be confirmed, even if ``admins`` is 0.
    package static let many = 2

    /// If ``users`` has at least this value, the loss is severe, even if ``admins`` is 0; see ``isSevere``.
    package static let veryMany = 5

    /// How many users lose access or are deleted, plus the admins who only get another role or kind.
    package private(set) var users = 0
    /// How many of ``users`` are deleted, had no access before, and are not admins.
    package private(set) var inactive = 0
    private var losses: [Kind: Admins] = [:]

    package init() {}

    package var admins: Int { losses.values.reduce(0) { $0 + $1.count } }

    package subscript(kind: Kind) -> Admins? { losses[kind] }

    package var mustBeConfirmed: Bool { admins > 0 || users >= AccessLoss.many }

    /// Whether the loss is severe; in most cases, the dashboard then requires a login or a number to be typed.
    package var isSevere: Bool { admins > 0 || users >= AccessLoss.veryMany }

    /// `before` is nil for a new user.
    package mutating func add(before: User?, after: User, on today: Day) {
        guard let before, !before.isTrashed else { return }
        add(before.fields, after.isTrashed ? nil : after.fields, on: today)
    }

    /// Adds a change of an account.
    ///
    /// `user` is the account's user, who may be an admin even if the account has no role.
    mutating func add(_ change: RemoteChange, of user: User?, on today: Day) {
        let isAdmin = user?.role == User.adminRole && change.removesAccess(on: today)
        switch change {
        case .create: break
        case .update(let account, _, let after): add(account.fields, after, isAdmin: isAdmin, on: today)
        case .delete(let account): add(account.fields, nil, isAdmin: isAdmin, on: today)
        }
    }

    /// - Parameter after: Nil if the user or the account is deleted.
    private mutating func add(_ before: UserFields, _ after: UserFields?, isAdmin: Bool = false, on today: Day) {
        let losesAccess = before.losesAccess(to: after, on: today)
        let kind: Kind? =
            if losesAccess {
                before.isActive(on: today) ? .access : .deletion
            } else if after?.role != before.role {
                .rights
            } else if after?.kind != before.kind {
                .kind
            } else {
                nil
            }
        if isAdmin || before.role == User.adminRole, let kind {
            users += 1
            if losses[kind] == nil { losses[kind] = Admins(first: before.login) }
            losses[kind]?.count += 1
        } else if losesAccess {
            users += 1
            if !before.isActive(on: today) { inactive += 1 }
        }
    }

    /// A refused change must not be added, because it removes no access.
    package mutating func add(_ change: Change) {
        add(before: change.before, after: change.after, on: Day(containing: change.date))
    }
}

extension UserFields {
    /// Whether a change of these fields to `after` takes access away; always true for a deletion (`after` is nil).
    fileprivate func losesAccess(to after: UserFields?, on today: Day) -> Bool {
        guard let after else { return true }
        return isActive(on: today) && !after.isActive(on: today)
    }

    fileprivate func isActive(on today: Day) -> Bool { status == .active && validUntil.map { $0 >= today } ?? true }
}

extension RemoteChange {
    func removesAccess(on today: Day) -> Bool {
        switch self {
        case .create: false
        case .update(let account, _, let after): account.fields.losesAccess(to: after, on: today)
        case .delete: true
        }
    }
}

extension UserChange {
    /// Whether the change can take away a user's access, or can change an admin's role or kind.
    ///
    /// ``AccessLoss`` decides this for a given user.
    package var canRemoveAccess: Bool {
        switch self {
        case .disable, .delete, .merge: true
        case .edit(_, let edit, _):
            edit.role != nil || edit.kind != nil || edit.validUntil != nil || edit.status == .disabled
        case .add, .enable, .restore: false
        }
    }
}
