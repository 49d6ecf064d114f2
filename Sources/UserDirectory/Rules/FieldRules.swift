/// The rules of each field of a user, and the mending that loses nothing.
public enum FieldRules {
    /// Mends what can be mended without loss (surrounding space, NFC) and checks every field.
    ///
    /// - Parameter roles: The roles of the store; nil to leave the role's existence unchecked, as a form does that does not know them yet.
    /// - Throws: ``DirectoryError/invalid(_:)`` with every violation.
    public static func checked(_ draft: UserDraft, roles: [String]?) throws(DirectoryError) -> UserDraft {
        draft
    }
}
