import GRDB
import UserDirectory

/// The columns of one field in the table `user`.
struct FieldColumns {
    let field: UserField
    /// The column with the value.
    let value: String
    /// The column that queries look into; nil if that is a function of the value.
    let search: String?
    /// The column with ``FoldedText/identity(_:)``, which makes the value unique.
    let key: String?
    /// The column that orders lists.
    let order: String

    /// - Parameters:
    ///   - field: The field.
    ///   - value: The column of the value, unless it is named as the field.
    ///   - search: The column that queries look into.
    ///   - key: The column that makes the value unique.
    ///   - order: The column that orders lists, unless it is that of searches or else that of the value.
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

    /// The fields that a person can set.
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

    /// The columns of a field.
    static func of(_ field: UserField) -> FieldColumns {
        settable.first { $0.field == field } ?? FieldColumns(field)
    }

    /// The columns that are written, with their values.
    func values(of fields: UserFields) -> [(column: String, value: DatabaseValue)] {
        var values = [(value, field.stored(in: fields).databaseValue)]
        if let search { values.append((search, (field.searched(in: fields) ?? "").databaseValue)) }
        if let key { values.append((key, FoldedText.identity(field.text(of: fields)).databaseValue)) }
        return values
    }
}
