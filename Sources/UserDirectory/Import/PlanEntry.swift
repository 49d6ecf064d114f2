/// What a plan does with one record of a file.
package struct PlanEntry: Hashable, Sendable {
    /// What is to be done, decided on the record that the store had.
    package enum Action: Hashable, Sendable {
        /// A user is added.
        case create(UserFields)
        /// Fields of a user are changed, each from one value to another.
        case update(UserID, version: Int, [FieldChange])
        /// The user is as the file has them already.
        case unchanged(UserID, version: Int)
        /// The login exists, and existing users are left out.
        case skip(UserID, version: Int)
        /// The record conflicts with another record or with a concurrent change.
        case conflict(PlanRefusal)
        /// The record cannot be read, or is refused by a rule, a guard or the seat limit.
        case refuse(PlanRefusal)
    }

    /// The physical line, from 1.
    package let line: Int
    /// The login; empty if it could not be read.
    package let login: String
    /// The planned action.
    package let action: Action
    /// The record's bytes in the file; nil unless they are requested.
    var raw: [UInt8]?

    /// Makes an entry.
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

    /// Whether the action changes the store.
    package var isChange: Bool {
        switch action {
        case .create, .update: true
        case .unchanged, .skip, .conflict, .refuse: false
        }
    }

    /// Whether the record is refused because of a conflict or an error.
    package var isRefused: Bool {
        switch action {
        case .conflict, .refuse: true
        case .create, .update, .unchanged, .skip: false
        }
    }
}

/// Why a plan leaves a record out, in words.
package struct PlanRefusal: Hashable, Sendable {
    /// A stable word for programs.
    package let code: String
    /// The field that is wrong, if one is.
    package let field: UserField?
    /// What is wrong, with the rule's name.
    package let message: String
    /// Whether the record is at odds with others, and not wrong by itself.
    package let isConflict: Bool

    init(code: String, field: UserField?, message: String, isConflict: Bool) {
        self.code = code
        self.field = field
        self.message = message
        self.isConflict = isConflict
    }

    init(_ problem: ImportProblem) {
        self.init(code: problem.code, field: problem.field, message: problem.message, isConflict: problem.isConflict)
    }
}

extension UserEdit {
    /// The edit that gives fields their values after a change.
    init(_ changes: [FieldChange]) {
        self.init()
        for change in changes { _ = set(change.field, to: change.after) }
    }
}
