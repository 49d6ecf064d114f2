/// What became of one field of a user.
///
/// Values are texts, in the form that the journal keeps: groups stand on a line each, times are milliseconds since 1970,
/// and what is not there is empty.
package struct FieldChange: Hashable, Sendable {
    /// Which field.
    package let field: UserField
    /// Its value before.
    package let before: String
    /// Its value after.
    package let after: String

    /// Takes a field and two values.
    package init(_ field: UserField, before: String, after: String) {
        self.field = field
        self.before = before
        self.after = after
    }

    /// Every field that differs.
    package static func all(from before: User, to after: User) -> [FieldChange] {
        UserField.journaled.compactMap { field in
            let (old, new) = (before.text(of: field), after.text(of: field))
            // Bytes and not characters: two forms of one letter are two values.
            guard !old.utf8.elementsEqual(new.utf8) else { return nil }
            return FieldChange(field, before: old, after: new)
        }
    }
}
