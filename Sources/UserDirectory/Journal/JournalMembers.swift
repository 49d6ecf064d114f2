import Foundation

/// The members of a JSON object in the journal.
struct JournalMembers {
    private let members: [PlainJSON.Member]

    /// - Throws: A `DecodingError` if `JSONDecoder` cannot decode the text.
    init(_ text: String) throws {
        // `JSONDecoder` reads only a text for which `PlainJSON.members` returns nil. With `JSONDecoder` alone, an undo
        // spent a fifth of its time on decoding.
        members =
            try PlainJSON.members(text)
            ?? JournalMembers.decoder.decode([String: PlainJSON].self, from: Data(text.utf8))
            .map { PlainJSON.Member(key: $0.key, value: $0.value) }
    }

    private static let decoder = JSONDecoder()

    /// Returns nil if the member is missing or null.
    private func value(_ key: String) -> PlainJSON? {
        let value = members.first { $0.key == key }?.value
        return value == .null ? nil : value
    }

    func text(_ key: String) throws -> String? {
        switch value(key) {
        case nil: nil
        case .text(let text): text
        default: throw JournalMembers.corrupted(key, "not a text")
        }
    }

    func texts(_ key: String) throws -> [String]? {
        guard let value = value(key) else { return nil }
        guard let texts = value.texts else { throw JournalMembers.corrupted(key, "not a list of texts") }
        return texts
    }

    /// A time, written as milliseconds since 1970.
    func time(_ key: String) throws -> Date? {
        switch value(key) {
        case nil: return nil
        case .number(let milliseconds):
            if let time = StoredRange.time(milliseconds: milliseconds) { return time }
            throw JournalMembers.corrupted(key, "out of range")
        default: throw JournalMembers.corrupted(key, "not a number")
        }
    }

    /// Returns the value of a required member; throws a `DecodingError` if the value is nil.
    func required<Value>(_ key: String, _ value: Value?) throws -> Value {
        if let value { return value }
        throw JournalMembers.corrupted(key, "missing")
    }

    private static func corrupted(_ key: String, _ reason: String) -> DecodingError {
        .dataCorrupted(.init(codingPath: [], debugDescription: "\(key) is \(reason)"))
    }
}

extension PlainJSON: Decodable {
    /// Reads the values that a journal can contain.
    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let text = try? container.decode(String.self) {
            self = .text(text)
        } else if let number = try? container.decode(Int64.self) {
            self = .number(number)
        } else {
            self = .list(try container.decode([String].self).map { .text($0) })
        }
    }
}
