/// A line that is not imported, and why.
package struct ImportProblem: Hashable, Sendable {
    /// What was wrong.
    package enum Reason: Hashable, Sendable {
        /// The record of a CSV file could not be read.
        case unreadable(CSVError)
        /// The record of another file could not be read.
        case malformed(FormatError)
        /// The record has another number of fields than the header.
        case fieldCount(expected: Int, found: Int)
        /// The directory refuses it.
        case refused(DirectoryError)
        /// An earlier line of the file has the same login, without regard to case.
        case duplicate(ofLine: Int)
        /// The user was changed since the plan was made.
        case stale(Staleness)
        /// The plan that is carried out says so already.
        case planned(PlanRefusal)
    }

    /// What has become of a user since a plan was made.
    package enum Staleness: Hashable, Sendable {
        /// A user with this login was added after the plan was made.
        case added
        /// The record was changed after the plan was made.
        case changed(planned: Int, present: Int)
        /// The user is in the trash, or purged.
        case gone
    }

    /// The physical line, from 1.
    package let line: Int
    /// The login on that line, if it could be read.
    package let login: String?
    /// What was wrong.
    package let reason: Reason

    /// Takes what was wrong, and where.
    package init(line: Int, login: String?, reason: Reason) {
        self.line = line
        self.login = login
        self.reason = reason
    }

    /// A stable word for programs.
    package var code: String {
        switch reason {
        case .unreadable(let error): error.problem.rawValue
        case .malformed(let error): error.rule
        case .fieldCount: "csv-field-count"
        case .refused(let error): error.code
        case .duplicate: "duplicate-login"
        case .stale: "stale"
        case .planned(let refusal): refusal.code
        }
    }

    /// The field that is wrong, if one is.
    package var field: UserField? {
        switch reason {
        case .refused(let error): error.field
        case .duplicate: .login
        case .planned(let refusal): refusal.field
        default: nil
        }
    }

    /// Whether the line conflicts with another line or with a concurrent change, and is not wrong by itself.
    package var isConflict: Bool {
        switch reason {
        case .duplicate, .stale, .refused(.conflict): true
        case .planned(let refusal): refusal.isConflict
        default: false
        }
    }

    /// What was wrong, with the rule's name and without the line.
    package var message: String {
        switch reason {
        case .unreadable(let error): "\(error) (rule \(error.problem.rawValue))"
        case .malformed(let error): "\(error.message) (rule \(error.rule))"
        case .fieldCount(let expected, let found):
            "found \(found) field\(found == 1 ? "" : "s"); the header has \(expected) (rule csv-field-count)"
        case .refused(.invalid(let violations)): RuleViolation.list(violations)
        case .refused(let error): "\(error) (rule \(error.code))"
        case .duplicate(let line): "line \(line) already has this login (rule duplicate-login)"
        case .stale(let staleness): "\(staleness) (rule stale)"
        case .planned(let refusal): refusal.message
        }
    }
}

extension ImportProblem: CustomStringConvertible {
    /// The line, the login and what was wrong, with the rule's name.
    package var description: String {
        let isNamed = login?.contains { !$0.isWhitespace } ?? false
        return "line \(line)" + (isNamed ? login.map { " (\($0))" } ?? "" : "") + ": \(message)"
    }
}

extension ImportProblem.Staleness: CustomStringConvertible {
    /// What has happened since the plan was made.
    package var description: String {
        switch self {
        case .added: "a user with this login was added since the plan was made"
        case .changed(let planned, let present):
            "was changed since the plan was made (now version \(present); the plan has \(planned))"
        case .gone: "was deleted since the plan was made"
        }
    }
}
