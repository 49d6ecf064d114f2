/// The change of one field of a user, or of an account at a connection.
///
/// Values are texts in the journal's form: one group per line, times in milliseconds since 1970, empty for no value.
package struct FieldChange: Hashable, Sendable {
    package let field: UserField
    package let before: String
    package let after: String

    package init(_ field: UserField, before: String, after: String) {
        self.field = field
        self.before = before
        self.after = after
    }

    /// Whether the field had a value before the change and has none after it.
    package var isClearing: Bool { !before.isEmpty && after.isEmpty }

    /// Returns the changes of all ``UserField/journaled`` fields whose values differ.
    package static func all(from before: User, to after: User) -> [FieldChange] {
        UserField.journaled.compactMap { field in
            let (old, new) = (before.text(of: field), after.text(of: field))
            // Compares bytes: `==` treats two Unicode forms of one letter as equal.
            guard !old.hasSameBytes(as: new) else { return nil }
            return FieldChange(field, before: old, after: new)
        }
    }
}
