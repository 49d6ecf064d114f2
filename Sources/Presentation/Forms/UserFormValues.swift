internal import UserDirectory

/// The texts of a user form's fields.
struct UserFormValues: Equatable {
    private var texts: [UserField: String]

    init(_ draft: UserDraft) {
        texts = [
            .login: draft.login, .name: draft.name, .email: draft.email, .role: draft.role,
            .groups: draft.groups.joined(separator: ", "), .kind: draft.kind.rawValue, .status: draft.status.rawValue,
            .validUntil: draft.validUntil?.description ?? "", .note: draft.note,
        ]
    }

    subscript(field: UserField) -> String {
        get { texts[field] ?? "" }
        set { texts[field] = newValue }
    }

    /// The fields' values, without the one that ``unreadable`` reports.
    var draft: UserDraft {
        UserDraft(
            login: self[.login],
            name: self[.name],
            email: self[.email],
            role: self[.role],
            groups: self[.groups].split { $0 == "," || $0.isWhitespace }.map(String.init),
            kind: User.Kind(rawValue: self[.kind]) ?? .person,
            status: User.Status(rawValue: self[.status]) ?? .active,
            validUntil: Day(until),
            note: self[.note]
        )
    }

    /// The violation of a field whose text is not a value, so that no rule can check it.
    var unreadable: RuleViolation? {
        guard !until.isEmpty, Day(until) == nil else { return nil }
        let message = "must be a date such as 2027-01-31, or empty"
        return RuleViolation(field: .validUntil, rule: "day-format", message: message)
    }

    private var until: String { self[.validUntil].filter { !$0.isWhitespace } }
}

extension UserField {
    /// The order of a form: the name first, because the login is suggested from it.
    static let formOrder: [UserField] = [.name, .login, .email, .role, .groups, .kind, .status, .validUntil, .note]

    var label: String { self == .validUntil ? "until" : rawValue }

    var hint: String {
        switch self {
        case .login: "letters, digits and . _ - + @; at most 64"
        case .name: "full name"
        case .email: "one address, or empty"
        case .role, .kind, .status: "Left and Right choose"
        case .groups: "comma-separated"
        case .validUntil: "last day of access, e.g. 2027-01-31; empty for no end"
        case .note: "multiple lines"
        }
    }

    func editor(roles: [String]) -> FormModel.Editor {
        switch self {
        case .role: .choice(roles)
        case .kind: .choice(User.Kind.allCases.map(\.rawValue))
        case .status: .choice(User.Status.allCases.map(\.rawValue))
        case .note: .lines
        case .login, .name, .email, .groups, .validUntil: .line
        }
    }
}
