import Foundation

/// The value of a field as files have it, which know texts, lists and numbers.
package enum FieldContent: Hashable, Sendable {
    /// There is no value.
    case none
    /// A text; times as ``Timestamp`` writes them.
    case text(String)
    /// A list of names.
    case names([String])
    /// A number.
    case number(Int)
}

extension FieldContent {
    /// The content as one text.
    ///
    /// - Parameter separator: What stands between two names.
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
    /// A field as files have it.
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
    /// The field's value as files have it; none for what the store makes.
    package func content(of fields: UserFields) -> FieldContent {
        switch value {
        case .line(let place), .text(let place): .text(fields[place])
        case .names(let place): .names(fields[place])
        case .choice(let choice): .text(choice.word(fields))
        case .day(let place): fields[place].map { .text($0.description) } ?? .none
        case .id, .time, .optionalTime, .number: .none
        }
    }

    /// What a text of the journal stands for; the text itself if it is not a value of the field.
    package func content(journaled text: String) -> FieldContent {
        if case .optionalTime = value {
            return Int64(text).map { .text(Timestamp.text(Date(millisecondsSince1970: $0))) } ?? .none
        }
        var fields = UserFields(login: "")
        return set(text, in: &fields) ? content(of: fields) : .text(text)
    }
}
