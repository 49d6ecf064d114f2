/// The change of one field of a user.
///
/// Values are texts in the journal's form: groups on one line each, times in milliseconds since 1970, and empty for no
/// value.
package struct FieldChange: Hashable, Sendable {
    package let field: UserField
    package let before: String
    package let after: String

    package init(_ field: UserField, before: String, after: String) {
        self.field = field
        self.before = before
        self.after = after
    }

    package static func all(from before: User, to after: User) -> [FieldChange] {
        UserField.journaled.compactMap { field in
            let (old, new) = (before.text(of: field), after.text(of: field))
            // Bytes and not characters: two forms of one letter are two values.
            guard !old.utf8.elementsEqual(new.utf8) else { return nil }
            return FieldChange(field, before: old, after: new)
        }
    }
}
