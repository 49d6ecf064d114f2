internal import UserDirectory

/// The presentation of a user's field: its column in the table, and its line in a form.
///
/// Labels, headings and editors follow from the field itself.
struct FieldPresentation {
    let field: UserField
    /// A short description of the column; empty for a field without a column.
    var explanation = ""
    var width = UserColumn.Width.flexible(share: 2, minimum: 12)
    /// The priority in a new dashboard's table, from 1; nil if it is not shown there.
    var priority: Int?
    var hint = ""

    /// In the order of the table.
    static let all: [FieldPresentation] = [
        .init(
            field: .login,
            explanation: "the login (always shown)",
            width: .flexible(share: 3, minimum: 12),
            priority: 1,
            hint: "letters, digits and . _ - + @; at most 64"
        ),
        .init(
            field: .name,
            explanation: "the person's name",
            width: .flexible(share: 3, minimum: 14),
            priority: 2,
            hint: "full name"
        ),
        .init(
            field: .email,
            explanation: "the address",
            width: .flexible(share: 3, minimum: 24),
            priority: 6,
            hint: "one address, or empty"
        ),
        .init(field: .role, explanation: "the role", width: .fixed(8), priority: 4, hint: "Left and Right choose"),
        .init(field: .groups, explanation: "the groups", hint: "comma-separated"),
        .init(
            field: .kind,
            explanation: "person or service",
            width: .fixed(7),
            priority: 7,
            hint: "Left and Right choose"
        ),
        .init(
            field: .status,
            explanation: "active, disabled, expired or trashed",
            width: .fixed(9),
            priority: 3,
            hint: "Left and Right choose"
        ),
        .init(
            field: .validUntil,
            explanation: "last day of access",
            width: .fixed(10),
            priority: 5,
            hint: "last day of access, e.g. 2027-01-31; empty for no end"
        ),
        .init(field: .note, hint: "multiple lines"),
        .init(field: .createdAt, explanation: "the day of creation", width: .fixed(10)),
        .init(field: .updatedAt, explanation: "the day of the last change", width: .fixed(10)),
        .init(field: .version, explanation: "revision", width: .fixed(7)),
        .init(field: .id, explanation: "the id", width: .fixed(36)),
    ]

    /// Fields without an entry are a line of text.
    static func of(_ field: UserField) -> FieldPresentation { all.first { $0.field == field } ?? .init(field: field) }
}

extension UserField {
    /// The order of a form: the name first, because the login is suggested from it.
    static let formOrder = [UserField.name] + settable.filter { $0 != .name }

    var hint: String { FieldPresentation.of(self).hint }

    func editor(roles: [String]) -> FormModel.Editor {
        switch value {
        case _ where self == .role: .choice(roles)
        case .choice(let choice): .choice(choice.words)
        case .text: .lines
        case .line, .names, .day, .id, .time, .optionalTime, .number: .line
        }
    }
}
