/// A coding key of an object whose members include user fields.
struct FieldKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ field: UserField) { stringValue = field.key }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}
