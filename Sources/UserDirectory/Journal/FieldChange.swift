/// A change of one field; the field belongs to a user, or to an account at a connection.
///
/// Values are texts in the journal's form: each group is on its own line, a time is in milliseconds since 1970, and a
/// missing value is empty.
package struct FieldChange: Hashable, Sendable {
    package let field: UserField
    package let before: String
    package let after: String

    package init(_ field: UserField, before: String, after: String) {
        self.field = field
        self.before = before
        self.after = after
    }

    package var isClearing: Bool { !before.isEmpty && after.isEmpty }

    package static func all(from before: User, to after: User) -> [FieldChange] {
        UserField.journaled.compactMap { field in
            let (old, new) = (before.text(of: field), after.text(of: field))
            // Compares bytes: `==` treats two Unicode forms of one letter as equal.
            guard !old.hasSameBytes(as: new) else { return nil }
            return FieldChange(field, before: old, after: new)
        }
    }
}
