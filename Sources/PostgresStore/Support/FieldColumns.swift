import UserDirectory

/// The columns of one field in the table `users`.
final class FieldColumns: Sendable {
    let field: UserField
    /// The column with the value.
    let value: SQL
    /// The column that queries look into.
    let search: SQL?
    /// The column with ``FoldedText/identity(_:)``, which makes the value unique.
    let key: SQL?
    /// What orders lists.
    let order: SQL

    /// - Parameters:
    ///   - field: The field.
    ///   - value: The column of the value.
    ///   - search: The column that queries look into.
    ///   - key: The column that makes the value unique.
    ///   - order: What orders lists, unless it is the column of searches or else that of the value.
    private init(_ field: UserField, _ value: SQL, search: SQL? = nil, key: SQL? = nil, order: SQL? = nil) {
        self.field = field
        self.value = value
        self.search = search
        self.key = key
        self.order = order ?? search ?? value
    }

    /// The fields that a person can set.
    static let settable: [FieldColumns] = [
        FieldColumns(.login, "login", search: "login_search", key: "login_key"),
        FieldColumns(.name, "name", search: "name_search"),
        FieldColumns(.email, "email", search: "email_search"),
        FieldColumns(.role, "role"),
        FieldColumns(.groups, "groups", search: "group_keys", order: "left(group_keys, 200)"),
        FieldColumns(.kind, "kind"),
        FieldColumns(.status, "status"),
        FieldColumns(.validUntil, "last_day"),
        FieldColumns(.note, "note", search: "note_key"),
    ]

    /// The fields that the store makes.
    private static let made: [FieldColumns] = [
        FieldColumns(.createdAt, "created_at"), FieldColumns(.updatedAt, "updated_at"),
        FieldColumns(.version, "version"), FieldColumns(.id, "id"),
    ]

    /// The columns of a field.
    ///
    /// - Precondition: The table has the field.
    static func of(_ field: UserField) -> FieldColumns {
        guard let columns = (settable + made).first(where: { $0.field == field }) else {
            preconditionFailure("the table has no column of \(field)")
        }
        return columns
    }

    /// The names of the columns that are written.
    var written: [SQL] { [value, search, key].compactMap(\.self) }

    /// What is written into ``written``.
    func values(of fields: UserFields) -> [String?] {
        var values = [field.stored(in: fields)]
        if search != nil { values.append(field.searched(in: fields) ?? "") }
        if key != nil { values.append(FoldedText.identity(field.text(of: fields))) }
        return values
    }
}
