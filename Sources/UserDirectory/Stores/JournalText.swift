import Foundation

/// The journal's stored text of a change: JSON of the fields that differ from a new account, or of the changed fields
/// with both values.
///
/// Written by hand, because an import writes one per line: `JSONEncoder` took longer for it than SQLite for the row
/// with its indexes. Read with `JSONDecoder`.
package enum JournalText {
    package static func text(of content: JournalEntry.Content) -> String? {
        switch content {
        case .record(let user): text(of: user)
        case .fields(let changes, _): text(of: changes)
        case .limit(let before, let after):
            "{\"limit\":[\(before.map(String.init) ?? "null"),\(after.map(String.init) ?? "null")]}"
        case .roles(let before, let after): text(of: before, after)
        case .blank: nil
        }
    }

    /// The words of choices in a new account.
    private static let words = Dictionary(
        uniqueKeysWithValues: UserField.settable.compactMap { field in
            if case .choice(let choice) = field.value { (field, choice.word(UserFields(login: ""))) } else { nil }
        }
    )

    private static func text(of user: User) -> String {
        var writer = ObjectWriter()
        for field in UserField.settable {
            let text = user.text(of: field)
            if !text.isEmpty, text != words[field] { writer.add(field.key, text) }
        }
        writer.add("createdAt", user.createdAt.millisecondsSince1970)
        if user.updatedAt != user.createdAt { writer.add("updatedAt", user.updatedAt.millisecondsSince1970) }
        if let trashedAt = user.trashedAt { writer.add("trashedAt", trashedAt.millisecondsSince1970) }
        return writer.end()
    }

    private static func text(of before: [String], _ after: [String]) -> String {
        var writer = ObjectWriter()
        writer.add("roles", before, after)
        return writer.end()
    }

    private static func text(of changes: [FieldChange]) -> String {
        var writer = ObjectWriter()
        for change in changes { writer.add(change.field.key, change.before, change.after) }
        return writer.end()
    }
}

// MARK: - Reading

extension JournalText {
    /// A whole record: texts of fields, and numbers for times.
    fileprivate struct Record: Decodable {
        var fields = UserFields(login: "")
        let createdAt: Date
        let updatedAt, trashedAt: Date?

        private enum TimeKey: String, CodingKey {
            case createdAt, updatedAt, trashedAt
        }

        init(from decoder: any Decoder) throws {
            let texts = try decoder.container(keyedBy: FieldKey.self)
            fields.login = try texts.decode(String.self, forKey: FieldKey(.login))
            for field in UserField.settable {
                // Words that this version does not know are as in a new account.
                if let text = try texts.decodeIfPresent(String.self, forKey: FieldKey(field)) {
                    _ = field.set(text, in: &fields)
                }
            }
            let times = try decoder.container(keyedBy: TimeKey.self)
            func time(_ key: TimeKey) throws -> Date? {
                guard let milliseconds = try times.decodeIfPresent(Int64.self, forKey: key) else { return nil }
                if let time = StoredRange.time(milliseconds: milliseconds) { return time }
                throw DecodingError.dataCorruptedError(forKey: key, in: times, debugDescription: "out of range")
            }
            guard let createdAt = try time(.createdAt) else {
                throw DecodingError.keyNotFound(
                    TimeKey.createdAt,
                    .init(codingPath: [], debugDescription: "there is no time of creation")
                )
            }
            self.createdAt = createdAt
            updatedAt = try time(.updatedAt)
            trashedAt = try time(.trashedAt)
        }
    }

    private struct Limit: Decodable {
        let limit: [Int?]
    }

    private struct Roles: Decodable {
        let roles: [[String]]
    }

    /// Reads the column `change`.
    ///
    /// `user` is nil for the seat limit and the roles; changes of other fields than `fields` are left out.
    package static func content(
        _ text: String?,
        kind: JournalEntry.Kind,
        user: UserID?,
        version: Int?,
        fields: [UserField] = UserField.journaled
    ) throws -> JournalEntry.Content {
        guard let text else { return .blank }
        let decoder = JSONDecoder()
        let data = Data(text.utf8)
        guard let user else {
            if kind == .roles {
                let roles = try decoder.decode(Roles.self, from: data).roles
                return .roles(before: roles.first ?? [], after: roles.last ?? [])
            }
            let limit = try decoder.decode(Limit.self, from: data).limit
            return .limit(before: limit.first ?? nil, after: limit.last ?? nil)
        }
        switch kind {
        case .snapshot, .add, .remove:
            let record = try decoder.decode(Record.self, from: data)
            return .record(
                User(
                    id: user,
                    record.fields,
                    createdAt: record.createdAt,
                    updatedAt: record.updatedAt ?? record.createdAt,
                    version: version ?? 1,
                    trashedAt: record.trashedAt
                )
            )
        default:
            let values = try decoder.decode([String: [String]].self, from: data)
            let changes = fields.compactMap { field -> FieldChange? in
                guard let pair = values[field.key], pair.count == 2 else { return nil }
                return FieldChange(field, before: pair[0], after: pair[1])
            }
            return .fields(changes, version: version ?? 1)
        }
    }
}

private struct ObjectWriter {
    private var bytes: [UInt8] = [UInt8(ascii: "{")]

    init() {
        bytes.reserveCapacity(256)
    }

    mutating func add(_ name: String, _ value: String) {
        begin(name)
        string(value)
    }

    mutating func add(_ name: String, _ value: Int64) {
        begin(name)
        bytes.append(contentsOf: String(value).utf8)
    }

    mutating func add(_ name: String, _ first: String, _ second: String) {
        begin(name)
        bytes.append(UInt8(ascii: "["))
        string(first)
        bytes.append(UInt8(ascii: ","))
        string(second)
        bytes.append(UInt8(ascii: "]"))
    }

    mutating func add(_ name: String, _ first: [String], _ second: [String]) {
        begin(name)
        bytes.append(UInt8(ascii: "["))
        list(first)
        bytes.append(UInt8(ascii: ","))
        list(second)
        bytes.append(UInt8(ascii: "]"))
    }

    private mutating func list(_ texts: [String]) {
        bytes.append(UInt8(ascii: "["))
        for (index, text) in texts.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            string(text)
        }
        bytes.append(UInt8(ascii: "]"))
    }

    consuming func end() -> String {
        bytes.append(UInt8(ascii: "}"))
        return String(decoding: bytes, as: UTF8.self)
    }

    private mutating func begin(_ name: String) {
        if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
        string(name)
        bytes.append(UInt8(ascii: ":"))
    }

    private mutating func string(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                bytes.append(UInt8(ascii: "\\"))
                bytes.append(byte)
            case 0..<0x20:
                let digits = String(byte, radix: 16)
                bytes.append(contentsOf: ("\\u00" + (digits.count == 1 ? "0" : "") + digits).utf8)
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }
}
