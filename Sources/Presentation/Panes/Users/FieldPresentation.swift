internal import UserDirectory

/// The presentation of a user's field: its column in the table, and its line in a form and in the record.
struct FieldPresentation {
    let field: UserField
    /// A short description of the column; empty for a field without a column.
    var explanation = ""
    var width = UserColumn.Width.flexible(share: 2, minimum: 12)
    /// The column's priority, from 1 (the highest); nil for a column that is hidden by default.
    var priority: Int?
    var hint = ""
    /// The label in a form and in the record; if nil, the label is the capitalized name of the field.
    var label: String?

    /// In the order of the table.
    static let all: [FieldPresentation] = [
        .init(
            field: .login,
            explanation: "always shown",
            width: .flexible(share: 3, minimum: 12),
            priority: 1,
            hint: "Letters, digits and . _ - + @; a letter or digit first"
        ),
        .init(
            field: .name,
            explanation: "full name",
            width: .flexible(share: 3, minimum: 14),
            priority: 2,
            hint: "Full name"
        ),
        .init(
            field: .email,
            explanation: "email address",
            width: .flexible(share: 3, minimum: 20),
            priority: 7,
            hint: "Email address, or empty"
        ),
        .init(
            field: .role,
            explanation: "admin, member or another role",
            width: .fixed(8),
            priority: 4,
            hint: "Left and Right to select"
        ),
        .init(field: .groups, explanation: "the user's groups", hint: "Groups, separated by commas or spaces"),
        .init(
            field: .kind,
            explanation: "person or service",
            width: .fixed(7),
            priority: 8,
            hint: "Left and Right to select"
        ),
        .init(
            field: .status,
            explanation: "active, disabled, expired or trashed",
            width: .fixed(9),
            priority: 3,
            hint: "Left and Right to select"
        ),
        .init(
            field: .validUntil,
            explanation: "last day of access",
            width: .fixed(10),
            priority: 5,
            hint: "2027-01-31, 30d or tomorrow; empty for none",
            label: "Last day"
        ),
        .init(field: .note, hint: "Multiple lines"),
        .init(field: .createdAt, explanation: "creation date", width: .fixed(10)),
        .init(field: .updatedAt, explanation: "date of the last change", width: .fixed(10)),
        .init(field: .version, explanation: "incremented by each change", width: .fixed(7)),
        .init(field: .id, explanation: "unique ID", width: .fixed(36), label: "ID"),
    ]

    static func of(_ field: UserField) -> FieldPresentation { all.first { $0.field == field } ?? .init(field: field) }
}

extension UserField {
    /// The fields in the order of a form: the name first, because the form suggests a login from the name.
    static let formOrder = [UserField.name] + settable.filter { $0 != .name }

    var hint: String { FieldPresentation.of(self).hint }

    var label: String { FieldPresentation.of(self).label ?? Text.capitalized(shortName) }

    var isMultiline: Bool { if case .text = value { true } else { false } }

    static let mandatory = Set(FieldRules.violations(in: UserFields(login: ""), roles: nil).map(\.field))

    func editor(roles: [String]) -> FormModel.Editor {
        switch value {
        case _ where self == .role: .choice(roles)
        case .choice(let choice): .choice(choice.words)
        case .text: .lines
        case .line, .names, .day, .id, .time, .optionalTime, .number: .line
        }
    }
}
