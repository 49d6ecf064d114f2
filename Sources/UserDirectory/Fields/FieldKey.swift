/// A coding key of an object with members for user fields, and perhaps others.
struct FieldKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ field: UserField) { stringValue = field.key }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}
