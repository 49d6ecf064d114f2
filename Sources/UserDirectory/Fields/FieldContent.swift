import Foundation

/// A field's value as one of the types that file formats have: text, list or number.
package enum FieldContent: Hashable, Sendable {
    case none
    /// Times are in the form of ``Timestamp``.
    case text(String)
    case names([String])
    case number(Int)
}

extension FieldContent {
    package func text(separator: String) -> String {
        switch self {
        case .none: ""
        case .text(let text): text
        case .names(let names): names.joined(separator: separator)
        case .number(let number): String(number)
        }
    }
}

extension User {
    package func content(of field: UserField) -> FieldContent {
        switch field.value {
        case .id: .text(id.description)
        case .time(let place): .text(Timestamp.text(self[place]))
        case .optionalTime(let place): self[place].map { .text(Timestamp.text($0)) } ?? .none
        case .number(let place): .number(self[place])
        case .line, .text, .names, .choice, .day: field.content(of: fields)
        }
    }
}

extension UserField {
    /// Returns the field's value; `none` for a missing day, and for fields that the store sets.
    package func content(of fields: UserFields) -> FieldContent {
        switch value {
        case .line(let place), .text(let place): .text(fields[place])
        case .names(let place): .names(fields[place])
        case .choice(let choice): .text(choice.word(fields))
        case .day(let place): fields[place].map { .text($0.description) } ?? .none
        case .id, .time, .optionalTime, .number: .none
        }
    }

    /// Converts a text from the journal to the field's value.
    ///
    /// If the text is not a value of the field, returns it unchanged, or `none` for an optional time.
    package func content(journaled text: String) -> FieldContent {
        if case .optionalTime = value {
            return Int64(text).map { .text(Timestamp.text(Date(millisecondsSince1970: $0))) } ?? .none
        }
        var fields = UserFields(login: "")
        return set(text, in: &fields) ? content(of: fields) : .text(text)
    }
}
