import Foundation

// MARK: - Values of a person's fields

extension UserField {
    /// The field stored at this key path.
    ///
    /// - Precondition: A built-in field has this key path.
    static func at(_ path: PartialKeyPath<UserFields>) -> UserField {
        guard let field = settable.first(where: { $0.place == path }) else {
            preconditionFailure("\(path) is not a field")
        }
        return field
    }

    private var place: PartialKeyPath<UserFields>? {
        switch value {
        case .line(let path), .text(let path): path
        case .names(let path): path
        case .choice(let choice): choice.place
        case .day(let path): path
        case .id, .time, .optionalTime, .number: nil
        }
    }

    /// Copies the value; does nothing for fields that the store makes.
    package func copy(from source: UserFields, to target: inout UserFields) {
        switch value {
        case .line(let path), .text(let path): target[keyPath: path] = source[keyPath: path]
        case .names(let path): target[keyPath: path] = source[keyPath: path]
        case .choice(let choice): _ = choice.set(&target, choice.word(source))
        case .day(let path): target[keyPath: path] = source[keyPath: path]
        case .id, .time, .optionalTime, .number: break
        }
    }

    func isSame(in first: UserFields, _ second: UserFields) -> Bool {
        switch value {
        case .line(let path), .text(let path): first[keyPath: path] == second[keyPath: path]
        case .names(let path): Set(first[keyPath: path]) == Set(second[keyPath: path])
        case .choice(let choice): choice.word(first) == choice.word(second)
        case .day(let path): first[keyPath: path] == second[keyPath: path]
        case .id, .time, .optionalTime, .number: true
        }
    }

    /// Normalizes the value where that loses nothing.
    func mend(_ fields: inout UserFields) {
        switch value {
        case .line(let path): fields[keyPath: path] = FieldRules.mendedLine(fields[keyPath: path])
        case .text(let path): fields[keyPath: path] = FieldRules.mendedText(fields[keyPath: path])
        case .names(let path): fields[keyPath: path] = FieldRules.mendedGroups(fields[keyPath: path])
        case .choice, .day, .id, .time, .optionalTime, .number: break
        }
    }
}

// MARK: - Values as text

extension UserField {
    /// The value as the journal and plans store it: names on one line each, and empty for no value.
    package func text(of fields: UserFields) -> String {
        switch value {
        case .line(let path), .text(let path): fields[keyPath: path]
        case .names(let path): fields[keyPath: path].joined(separator: "\n")
        case .choice(let choice): choice.word(fields)
        case .day(let path): fields[keyPath: path]?.description ?? ""
        case .id, .time, .optionalTime, .number: ""
        }
    }

    /// The names of a field; empty if the field does not hold names.
    func names(of fields: UserFields) -> [String] {
        if case .names(let path) = value { fields[keyPath: path] } else { [] }
    }

    /// Sets the names of a field; does nothing if the field does not hold names.
    func set(_ names: [String], in fields: inout UserFields) {
        if case .names(let path) = value { fields[keyPath: path] = names }
    }

    /// Sets the value from ``text(of:)``; returns false, and changes nothing, if the text is not a value of the field.
    package func set(_ text: String, in fields: inout UserFields) -> Bool {
        switch value {
        case .line(let path), .text(let path): fields[keyPath: path] = text
        case .names(let path): fields[keyPath: path] = text.isEmpty ? [] : text.split(separator: "\n").map(String.init)
        case .choice(let choice): return choice.set(&fields, text)
        case .day(let path):
            let day = text.isEmpty ? nil : Day(text)
            guard day != nil || text.isEmpty else { return false }
            fields[keyPath: path] = day
        case .id, .time, .optionalTime, .number: return false
        }
        return true
    }
}

extension User {
    /// The day of a field, in UTC.
    func day(of field: UserField) -> Day? {
        switch field.value {
        case .day(let path): fields[keyPath: path]
        case .time(let path): Day(containing: self[keyPath: path])
        case .optionalTime(let path): self[keyPath: path].map { Day(containing: $0) }
        case .line, .text, .names, .choice, .id, .number: nil
        }
    }

    /// A field's value as the journal stores it; times are milliseconds since 1970.
    package func text(of field: UserField) -> String {
        switch field.value {
        case .id: id.description
        case .time(let path): String(self[keyPath: path].millisecondsSince1970)
        case .optionalTime(let path): self[keyPath: path].map { String($0.millisecondsSince1970) } ?? ""
        case .number(let path): String(self[keyPath: path])
        case .line, .text, .names, .choice, .day: field.text(of: fields)
        }
    }

    /// Sets a field from the journal's text; does nothing if the text is not a value of the field.
    package mutating func set(_ field: UserField, to text: String) {
        guard case .optionalTime(let path) = field.value else {
            _ = field.set(text, in: &fields)
            return
        }
        self[keyPath: path] = Int64(text).map { Date(millisecondsSince1970: $0) }
    }
}
