import UserDirectory

/// The columns of one field in the table `users`.
final class FieldColumns: Sendable {
    let field: UserField
    let value: SQL
    /// The searched column.
    let search: SQL?
    /// The column with ``FoldedText/identity(_:)``, which makes the value unique.
    let key: SQL?
    /// The expression that orders lists.
    let order: SQL

    /// Lists are ordered by the searched column by default, or else by the value.
    private init(_ field: UserField, _ value: SQL, search: SQL? = nil, key: SQL? = nil, order: SQL? = nil) {
        self.field = field
        self.value = value
        self.search = search
        self.key = key
        self.order = order ?? search ?? value
    }

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

    private static let made: [FieldColumns] = [
        FieldColumns(.createdAt, "created_at"), FieldColumns(.updatedAt, "updated_at"),
        FieldColumns(.version, "version"), FieldColumns(.id, "id"),
    ]

    /// - Precondition: The table has the field.
    static func of(_ field: UserField) -> FieldColumns {
        guard let columns = (settable + made).first(where: { $0.field == field }) else {
            preconditionFailure("the table has no column of \(field)")
        }
        return columns
    }

    var written: [SQL] { [value, search, key].compactMap(\.self) }

    /// The values of ``written``.
    func values(of fields: UserFields) -> [String?] {
        var values = [field.stored(in: fields)]
        if search != nil { values.append(field.searched(in: fields) ?? "") }
        if key != nil { values.append(FoldedText.identity(field.text(of: fields))) }
        return values
    }
}
