import Foundation

// MARK: - Values in a record

extension UserField {
    /// - Precondition: A settable field is stored at the place.
    static func at<Value>(_ place: FieldPlace<UserFields, Value>) -> UserField {
        guard let field = settable.first(where: { $0.offset == place.offset }) else {
            preconditionFailure("no field at the offset \(place.offset)")
        }
        return field
    }

    private var offset: Int? {
        switch value {
        case .line(let place), .text(let place): place.offset
        case .names(let place): place.offset
        case .choice(let choice): choice.offset
        case .day(let place): place.offset
        case .id, .time, .optionalTime, .number: nil
        }
    }

    /// Does nothing for fields that the store sets.
    package func copy(from source: UserFields, to target: inout UserFields) {
        switch value {
        case .line(let place), .text(let place): target[place] = source[place]
        case .names(let place): target[place] = source[place]
        case .choice(let choice): _ = choice.set(&target, choice.word(source))
        case .day(let place): target[place] = source[place]
        case .id, .time, .optionalTime, .number: break
        }
    }

    /// Ignores the order of names; returns true for fields that the store sets.
    func isSame(in first: UserFields, _ second: UserFields) -> Bool {
        switch value {
        case .line(let place), .text(let place): first[place] == second[place]
        case .names(let place): Set(first[place]) == Set(second[place])
        case .choice(let choice): choice.word(first) == choice.word(second)
        case .day(let place): first[place] == second[place]
        case .id, .time, .optionalTime, .number: true
        }
    }

    func normalize(_ fields: inout UserFields) {
        switch value {
        case .line(let place): fields[place] = FieldRules.normalizedLine(fields[place])
        case .text(let place): fields[place] = FieldRules.normalizedText(fields[place])
        case .names(let place): fields[place] = FieldRules.normalizedGroups(fields[place])
        case .choice, .day, .id, .time, .optionalTime, .number: break
        }
    }
}

// MARK: - Values as text

extension UserField {
    /// Returns the value in the form stored in the journal and in plans.
    ///
    /// A list has one name per line. A missing value, and a field that the store sets, have an empty text.
    package func text(of fields: UserFields) -> String {
        switch value {
        case .line(let place), .text(let place): fields[place]
        case .names(let place): GroupText.joined(fields[place])
        case .choice(let choice): choice.word(fields)
        case .day(let place): fields[place]?.description ?? ""
        case .id, .time, .optionalTime, .number: ""
        }
    }

    func names(of fields: UserFields) -> [String] {
        if case .names(let place) = value { fields[place] } else { [] }
    }

    func set(_ names: [String], in fields: inout UserFields) {
        if case .names(let place) = value { fields[place] = names }
    }

    /// Sets the value from a text in the form of ``text(of:)``.
    ///
    /// Returns false, and changes nothing, if the text is not a value of the field, or if the store sets the field.
    package func set(_ text: String, in fields: inout UserFields) -> Bool {
        switch value {
        case .line(let place), .text(let place): fields[place] = text
        case .names(let place): fields[place] = GroupText.split(text)
        case .choice(let choice): return choice.set(&fields, text)
        case .day(let place):
            let day = text.isEmpty ? nil : Day(text)
            guard day != nil || text.isEmpty else { return false }
            fields[place] = day
        case .id, .time, .optionalTime, .number: return false
        }
        return true
    }
}

extension User {
    /// Returns the day of a field that holds a day or a time, in UTC.
    func day(of field: UserField) -> Day? {
        switch field.value {
        case .day(let place): fields[place]
        case .time(let place): Day(containing: self[place])
        case .optionalTime(let place): self[place].map { Day(containing: $0) }
        case .line, .text, .names, .choice, .id, .number: nil
        }
    }

    /// Returns a field's value as the journal stores it; times are milliseconds since 1970.
    package func text(of field: UserField) -> String {
        switch field.value {
        case .id: id.description
        case .time(let place): String(self[place].millisecondsSince1970)
        case .optionalTime(let place): self[place].map { String($0.millisecondsSince1970) } ?? ""
        case .number(let place): String(self[place])
        case .line, .text, .names, .choice, .day: field.text(of: fields)
        }
    }

    /// Sets a field from a text in the journal.
    ///
    /// If the text is not a value of the field, an optional time becomes nil, and a field of another type stays
    /// unchanged.
    package mutating func set(_ field: UserField, to text: String) {
        guard case .optionalTime(let place) = field.value else {
            _ = field.set(text, in: &fields)
            return
        }
        self[place] = Int64(text).map { Date(millisecondsSince1970: $0) }
    }
}
