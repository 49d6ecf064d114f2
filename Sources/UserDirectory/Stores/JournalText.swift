import Foundation

/// What changed, as the journal's table keeps it: JSON of whatever is not as in a new account, or of the fields that
/// differ with both values.
///
/// It is written by hand, since an import writes a record for each of its lines: `JSONEncoder` took longer for that than
/// SQLite for the row with its indexes. It is read with `JSONDecoder`.
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

    private static func text(of user: User) -> String {
        var writer = ObjectWriter()
        writer.add("login", user.login)
        for field in RecordField.allCases where field != .login && field != .trashedAt {
            switch field {
            case .kind where user.kind == .person, .status where user.status == .active: break
            default:
                let text = user.text(of: field)
                if !text.isEmpty { writer.add(field.rawValue, text) }
            }
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
        for change in changes { writer.add(change.field.rawValue, change.before, change.after) }
        return writer.end()
    }
}

// MARK: - Reading

extension JournalText {
    fileprivate struct Record: Decodable {
        let login: String
        let name, email, role, groups, kind, status, validUntil, note: String?
        let createdAt: Int64
        let updatedAt, trashedAt: Int64?
    }

    private struct Limit: Decodable {
        let limit: [Int?]
    }

    private struct Roles: Decodable {
        let roles: [[String]]
    }

    /// The content of a row.
    package static func content(_ text: String?, kind: JournalEntry.Kind, user: UserID?, version: Int?) throws
        -> JournalEntry.Content
    {
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
            return .record(try User(id: user, version: version ?? 1, decoder.decode(Record.self, from: data)))
        default:
            let values = try decoder.decode([String: [String]].self, from: data)
            let changes = RecordField.allCases.compactMap { field -> FieldChange? in
                guard let pair = values[field.rawValue], pair.count == 2 else { return nil }
                return FieldChange(field, before: pair[0], after: pair[1])
            }
            return .fields(changes, version: version ?? 1)
        }
    }
}

extension User {
    fileprivate init(id: UserID, version: Int, _ record: JournalText.Record) throws {
        func time(_ milliseconds: Int64) throws -> Date {
            if let time = StoredRange.time(milliseconds: milliseconds) { return time }
            throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "a time is out of range"))
        }
        let createdAt = try time(record.createdAt)
        self.init(
            id: id,
            login: record.login,
            name: record.name ?? "",
            email: record.email ?? "",
            role: record.role ?? User.defaultRole,
            createdAt: createdAt,
            updatedAt: try record.updatedAt.map(time) ?? createdAt,
            version: version,
            trashedAt: try record.trashedAt.map(time)
        )
        set(.groups, to: record.groups ?? "")
        set(.kind, to: record.kind ?? Kind.person.rawValue)
        set(.status, to: record.status ?? Status.active.rawValue)
        set(.validUntil, to: record.validUntil ?? "")
        note = record.note ?? ""
    }
}

/// Writes a JSON object.
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
