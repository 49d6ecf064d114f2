/// A line that was not imported, and why.
package struct ImportProblem: NumberedRecord, Hashable, Sendable {
    package enum Reason: Hashable, Sendable {
        case unreadable(CSVError)
        case malformed(FormatError)
        case fieldCount(expected: Int, found: Int)
        case refused(DirectoryError)
        /// The number of an earlier record that was not refused and has the same login, ignoring case.
        case duplicate(of: Int)
        case stale(Staleness)
        /// The line was refused when the plan was made.
        ///
        /// Also used if a push refuses a planned change without sending it.
        case planned(PlanRefusal)
        /// The connection refused to change an account, or the outcome of the change is unknown.
        case remote(RemoteError)
    }

    /// What happened to a user after a plan was made.
    package enum Staleness: Hashable, Sendable {
        case added
        /// The stored user's version differs from the version in the plan.
        case changed(planned: Int, present: Int)
        /// The user is in the trash, or no longer exists.
        case gone
        case restored
    }

    package let line: Int
    package internal(set) var position: Int?
    /// The entry's index in the plan; set only if the entry was refused while an import or a pull was applied.
    ///
    /// Unlike ``number``, the index is unique: several objects of a JSON file can be on one line.
    package internal(set) var entryIndex: Int?
    /// Nil if the login could not be read.
    package let login: String?
    package let reason: Reason

    /// A stable identifier for programs.
    package var code: String {
        switch reason {
        case .unreadable(let error): error.problem.rawValue
        case .malformed(let error): error.rule
        case .fieldCount: "csv-field-count"
        case .refused(let error): error.code
        case .duplicate: "duplicate-login"
        case .stale: "stale"
        case .planned(let refusal): refusal.code
        case .remote(let error): error.code
        }
    }

    /// The invalid field; nil if the problem is not about a field.
    package var field: UserField? {
        switch reason {
        case .refused(let error): error.field
        case .duplicate: .login
        case .planned(let refusal): refusal.field
        default: nil
        }
    }

    /// Whether the line is refused because of a conflict; see ``PlanEntry/Action/conflict(_:)``.
    package var isConflict: Bool {
        switch reason {
        case .duplicate, .stale, .refused(.conflict): true
        case .planned(let refusal): refusal.isConflict
        case .remote(let error): error.isConflict
        default: false
        }
    }

    /// Whether the line is refused because no seat is free.
    ///
    /// Always false for ``Reason/planned(_:)``, even if no seat was free when the plan was made.
    package var isForLackOfSeats: Bool {
        if case .refused(.limitReached) = reason { true } else { false }
    }

    /// What is wrong, with the rule's name and without the number of the record.
    package var message: String {
        switch reason {
        case .unreadable(let error): "\(error) (rule \(error.problem.rawValue))"
        case .malformed(let error): "\(error.message) (rule \(error.rule))"
        case .fieldCount(let expected, let found):
            "found \(found) field\(found == 1 ? "" : "s"); the header has \(expected) (rule csv-field-count)"
        case .refused(.invalid(let violations)): RuleViolation.list(violations)
        case .refused(.limitReached): "no seat is free (rule limit-reached)"
        case .refused(let error): "\(error) (rule \(error.code))"
        case .duplicate(let number) where position != nil:
            "same login as entry \(number); remove one of the entries (rule duplicate-login)"
        case .duplicate(let number): "same login as line \(number); remove one of the lines (rule duplicate-login)"
        case .stale(let staleness): "\(staleness) (rule stale)"
        case .planned(let refusal): refusal.message
        case .remote(let error): "\(error.description) (rule \(error.code))"
        }
    }
}

extension ImportProblem: CustomStringConvertible {
    package var description: String {
        let name = login.flatMap { login in login.contains { !$0.isWhitespace } ? login.shortenedForMessage : nil }
        guard line > 0 else { return (name.map { "\($0): " } ?? "") + message }
        return place + (name.map { " (\($0))" } ?? "") + ": \(message)"
    }

    /// For example, `line 3`, `entry 2 on line 3` or `entry 2`.
    ///
    /// For an entry on line 1, the line number is left out, because a JSON array is often on a single line.
    private var place: String {
        guard let position else { return "line \(line)" }
        return line > 1 ? "entry \(position) on line \(line)" : "entry \(position)"
    }
}

extension ImportProblem.Reason {
    /// Returns the reason with advice that applies only to files of this format.
    ///
    /// In a CSV file, a character that group names cannot contain is often meant to separate groups.
    func advised(for format: UserFormat) -> ImportProblem.Reason {
        guard format == .csv, case .refused(.invalid(let violations)) = self else { return self }
        let advised = violations.map { violation in
            guard violation.rule == "group-characters" else { return violation }
            return violation.advising("separate names with \"\(UserCSV.groupSeparator)\"")
        }
        return .refused(.invalid(advised))
    }
}

extension ImportProblem.Staleness: CustomStringConvertible {
    package var description: String {
        switch self {
        case .added: "a user with this login was added after the plan was made"
        case .changed(let planned, let present):
            "the user was changed after the plan was made (now version \(present); the plan has \(planned))"
        case .gone: "the user was deleted after the plan was made"
        case .restored: "the user was restored after the plan was made"
        }
    }
}
