import GRDB
import UserDirectory

/// The columns of one field in the table `user`.
struct FieldColumns {
    let field: UserField
    let value: String
    /// The searched column; nil if it is a function of the value.
    let search: String?
    /// The column with ``FoldedText/identity(_:)``, which makes the value unique.
    let key: String?
    /// The column that orders lists.
    let order: String

    /// The value's column has the field's name by default; lists are ordered by the searched column, or else by the
    /// value.
    private init(
        _ field: UserField,
        value: String? = nil,
        search: String? = nil,
        key: String? = nil,
        order: String? = nil
    ) {
        self.field = field
        self.value = value ?? field.key
        self.search = search
        self.key = key
        self.order = order ?? search ?? self.value
    }

    static let settable: [FieldColumns] = [
        FieldColumns(.login, search: "loginSearch", key: "loginKey"),
        FieldColumns(.name, search: "nameSearch"),
        FieldColumns(.email, search: "emailSearch"),
        FieldColumns(.role),
        FieldColumns(.groups, search: "groupKeys", order: "groupOrder"),
        FieldColumns(.kind),
        FieldColumns(.status),
        FieldColumns(.validUntil, value: "lastDay"),
        FieldColumns(.note),
    ]

    static func of(_ field: UserField) -> FieldColumns {
        settable.first { $0.field == field } ?? FieldColumns(field)
    }

    func values(of fields: UserFields) -> [(column: String, value: DatabaseValue)] {
        var values = [(value, field.stored(in: fields).databaseValue)]
        if let search { values.append((search, (field.searched(in: fields) ?? "").databaseValue)) }
        if let key { values.append((key, FoldedText.identity(field.text(of: fields)).databaseValue)) }
        return values
    }
}
