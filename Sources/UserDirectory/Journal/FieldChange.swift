import Foundation

/// A field of a record in the journal: those that a person can set, and the trash.
package enum RecordField: String, Sendable, CaseIterable {
    case login, name, email, role, groups, kind, status, validUntil, note
    /// ``User/trashedAt``
    case trashedAt
}

/// What became of one field of a user.
///
/// Values are texts, in the form that the journal keeps: groups stand on a line each, times are milliseconds since 1970,
/// and what is not there is empty.
package struct FieldChange: Hashable, Sendable {
    /// Which field.
    package let field: RecordField
    /// Its value before.
    package let before: String
    /// Its value after.
    package let after: String

    /// Takes a field and two values.
    package init(_ field: RecordField, before: String, after: String) {
        self.field = field
        self.before = before
        self.after = after
    }

    /// Every field that differs.
    package static func all(from before: User, to after: User) -> [FieldChange] {
        RecordField.allCases.compactMap { field in
            let (old, new) = (before.text(of: field), after.text(of: field))
            // Bytes and not characters: two forms of one letter are two values.
            guard !old.utf8.elementsEqual(new.utf8) else { return nil }
            return FieldChange(field, before: old, after: new)
        }
    }
}

extension User {
    /// A field's value as the journal keeps it.
    package func text(of field: RecordField) -> String {
        switch field {
        case .login: login
        case .name: name
        case .email: email
        case .role: role
        case .groups: groups.joined(separator: "\n")
        case .kind: kind.rawValue
        case .status: status.rawValue
        case .validUntil: validUntil?.description ?? ""
        case .note: note
        case .trashedAt: trashedAt.map { String($0.millisecondsSince1970) } ?? ""
        }
    }

    /// Gives a field the value that the journal kept.
    package mutating func set(_ field: RecordField, to text: String) {
        switch field {
        case .login: login = text
        case .name: name = text
        case .email: email = text
        case .role: role = text
        case .groups: groups = text.isEmpty ? [] : text.split(separator: "\n").map(String.init)
        case .kind: kind = Kind(rawValue: text) ?? kind
        case .status: status = Status(rawValue: text) ?? status
        case .validUntil: validUntil = Day(text)
        case .note: note = text
        case .trashedAt: trashedAt = Int64(text).map { Date(millisecondsSince1970: $0) }
        }
    }
}
