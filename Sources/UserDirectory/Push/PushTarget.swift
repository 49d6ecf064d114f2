/// What a push needs to apply an entry of its plan, in addition to the entry's action.
package struct PushTarget: Hashable, Sendable {
    package enum Purpose: String, Hashable, Sendable, CaseIterable {
        /// The account is created or updated, or only its link is changed or removed.
        case synchronize
        /// An existing account without a link is linked to its user, and may also get values of the user.
        case adopt
        /// The account was deleted at the connection, and is created again.
        case makeAgain = "make-again"
        /// The account is disabled or deleted, because its user was deleted or no longer belongs to the connection.
        case remove
    }

    package let user: UserID
    /// The user's version when the plan was made; nil if the user was in the trash, or no longer existed.
    package let version: Int?
    package let purpose: Purpose
    /// The account as it was when the plan was made; nil if the account did not exist.
    package let account: RemoteAccount?
    /// The agreed values to store in the link after the push; nil to remove the link.
    package let agreed: AgreedValues?

    package init(
        user: UserID,
        version: Int?,
        purpose: Purpose = .synchronize,
        account: RemoteAccount?,
        agreed: AgreedValues?
    ) {
        self.user = user
        self.version = version
        self.purpose = purpose
        self.account = account
        self.agreed = agreed
    }
}

extension PlanEntry {
    /// The change that a push makes at the connection; nil if there is none.
    ///
    /// - Precondition: If an update or a deletion has a ``target``, the target has an account.
    package var remoteChange: RemoteChange? {
        guard let target else { return nil }
        switch action {
        case .create(let fields): return .create(fields)
        case .update(_, _, let changes):
            guard let account = target.account else { preconditionFailure("an update without an account") }
            var values = account.fields
            for change in changes { _ = change.field.set(change.after, in: &values) }
            return .update(account, fields: changes.map(\.field), to: values)
        case .delete:
            guard let account = target.account else { preconditionFailure("a deletion without an account") }
            return .delete(account)
        case .unchanged, .skip, .conflict, .refuse: return nil
        }
    }

    /// Whether a push disables or deletes the account: see ``PushTarget/Purpose/remove``.
    package var isAccountRemoval: Bool { isChange && target?.purpose == .remove }
}
