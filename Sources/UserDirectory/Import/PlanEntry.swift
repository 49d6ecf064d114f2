/// The planned effect of one record that planning has read.
package struct PlanEntry: NumberedRecord, Hashable, Sendable {
    /// The effect on the stored user or, in a push, on the account.
    package enum Action: Hashable, Sendable {
        /// Indirect, so that an entry is copied cheaply.
        indirect case create(UserFields)
        case update(UserID, version: Int, [FieldChange])
        case unchanged(UserID, version: Int)
        /// The login exists, and ``ImportOptions/onExisting`` is `skip`.
        ///
        /// In a push, the account was deleted at the connection, and the connection wins: see ``Preference/there``.
        case skip(UserID, version: Int)
        /// The record conflicts with another record, another account or a concurrent change.
        ///
        /// Also used if a field has a conflict: see ``FieldDifference/Side/both``. In a push, also used if the
        /// account was deleted at the connection, and no ``Preference`` was chosen.
        case conflict(PlanRefusal)
        /// The record cannot be read, or the record is refused because of a rule, the seat limit or a guard.
        ///
        /// For example, a guard protects the last permanent admin.
        case refuse(PlanRefusal)
        /// In a pull, the user is moved to the trash, because the linked account no longer exists.
        ///
        /// In a push, the account is deleted.
        case delete(UserID, version: Int)
    }

    package let line: Int
    package internal(set) var position: Int?
    /// Empty if the login could not be read.
    package let login: String
    package let action: Action
    /// The bytes from ``ImportRecord/raw``, kept for changes and refused records.
    var raw: [UInt8]?
    /// The login of another user who has the email that the entry sets; nil if planning found no such user.
    package internal(set) var emailOwner: String?
    /// The account state that a pull writes to the user's link when it applies the entry; nil if it writes no link.
    package internal(set) var account: AccountState?
    /// What a push needs to apply the entry; nil if the plan is not a push, or if there is nothing to do.
    package internal(set) var target: PushTarget?

    package init(line: Int, login: String, action: Action) {
        self.line = line
        self.login = login
        self.action = action
    }

    init(_ problem: ImportProblem) {
        let refusal = PlanRefusal(problem)
        self.init(
            line: problem.line,
            login: problem.login ?? "",
            action: problem.isConflict ? .conflict(refusal) : .refuse(refusal)
        )
    }

    package var isChange: Bool {
        switch action {
        case .create, .update, .delete: true
        case .unchanged, .skip, .conflict, .refuse: false
        }
    }

    /// Whether the entry is ``Action/unchanged(_:version:)``, and applying it neither writes nor removes a link.
    var isIdle: Bool {
        guard case .unchanged = action else { return false }
        return account == nil && target == nil
    }

    package var isRefused: Bool {
        switch action {
        case .conflict, .refuse: true
        case .create, .update, .unchanged, .skip, .delete: false
        }
    }
}

/// Why a plan refuses a record.
package struct PlanRefusal: Hashable, Sendable {
    /// A stable identifier for programs.
    package let code: String
    /// The invalid field; nil if the refusal is not about a field.
    package let field: UserField?
    /// What is wrong, with the rule's name.
    package let message: String
    package let isConflict: Bool
}

extension PlanRefusal {
    init(_ problem: ImportProblem) {
        self.init(code: problem.code, field: problem.field, message: problem.message, isConflict: problem.isConflict)
    }
}

extension UserEdit {
    init(_ changes: [FieldChange]) {
        self.init()
        for change in changes { _ = set(change.field, to: change.after) }
    }
}
