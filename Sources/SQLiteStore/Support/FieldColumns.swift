import GRDB
import UserDirectory

/// The columns of one field in the table `user`.
final class FieldColumns: Sendable {
    let field: UserField
    let value: String
    /// The searched column; nil if it is a function of the value.
    let search: String?
    /// The column with ``FoldedText/identity(_:)``, which makes the value unique.
    let key: String?
    /// The column that orders lists.
    let order: String
    /// Whether the text index has it; another field is searched row by row.
    let isInTextIndex: Bool

    /// - Parameters:
    ///   - field: The field.
    ///   - value: The column of the value, unless it is named as the field.
    ///   - search: The column that queries look into.
    ///   - key: The column that makes the value unique.
    ///   - order: The column that orders lists, unless it is that of searches or else that of the value.
    ///   - isInTextIndex: Whether `searchText` of the schema has it.
    private init(
        _ field: UserField,
        value: String? = nil,
        search: String? = nil,
        key: String? = nil,
        order: String? = nil,
        isInTextIndex: Bool = false
    ) {
        self.field = field
        self.value = value ?? field.key
        self.search = search
        self.key = key
        self.order = order ?? search ?? self.value
        self.isInTextIndex = isInTextIndex
    }

    static let settable: [FieldColumns] = [
        FieldColumns(.login, search: "loginSearch", key: "loginKey", isInTextIndex: true),
        FieldColumns(.name, search: "nameSearch", isInTextIndex: true),
        FieldColumns(.email, search: "emailSearch", isInTextIndex: true),
        FieldColumns(.role),
        FieldColumns(.groups, search: "groupKeys", order: "groupOrder", isInTextIndex: true),
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
