import Foundation

/// Writes and reads the JSON text of a change in the journal.
///
/// The text of a whole record leaves out empty fields and the default choices of a new account. The text of any other
/// change has the old and the new values.
///
/// The texts are written with ``JSONText``, because an import writes a text for each line: `JSONEncoder` took longer
/// than SQLite took to write the row with its indexes.
package enum JournalText {
    package static func text(of content: JournalEntry.Content) -> String? {
        switch content {
        case .record(let user): text(of: user)
        case .fields(let changes, _): text(of: changes)
        case .limit(let before, let after):
            "{\"limit\":[\(before.map(String.init) ?? "null"),\(after.map(String.init) ?? "null")]}"
        case .roles(let before, let after): "{\"roles\":[\(JSONText.array(before)),\(JSONText.array(after))]}"
        case .blank: nil
        }
    }

    /// The fields, with the word that is left out: the default of a choice.
    private static let fields = UserField.settable.map { field -> (field: UserField, omitted: String) in
        if case .choice(let choice) = field.value { (field, choice.word(UserFields(login: ""))) } else { (field, "") }
    }

    private static func text(of user: User) -> String {
        var members: [(String, String)] = []
        members.reserveCapacity(fields.count + 3)
        for (field, omitted) in fields {
            let text = field.text(of: user.fields)
            if !text.isEmpty, text != omitted { members.append((field.key, JSONText.quoted(text))) }
        }
        members.append(("createdAt", String(user.createdAt.millisecondsSince1970)))
        if user.updatedAt != user.createdAt {
            members.append(("updatedAt", String(user.updatedAt.millisecondsSince1970)))
        }
        if let trashedAt = user.trashedAt { members.append(("trashedAt", String(trashedAt.millisecondsSince1970))) }
        return JSONText.object(members)
    }

    private static func text(of changes: [FieldChange]) -> String {
        JSONText.object(changes.map { ($0.field.key, JSONText.array([$0.before, $0.after])) })
    }
}

// MARK: - Reading

extension JournalText {
    /// A whole record: fields as texts, and times as numbers.
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
                // If this version of Roster does not know a choice, the field keeps the value of a new account.
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
                    .init(codingPath: [], debugDescription: "the time of creation is missing")
                )
            }
            self.createdAt = createdAt
            updatedAt = try time(.updatedAt)
            trashedAt = try time(.trashedAt)
        }
    }

    private static let decoder = JSONDecoder()

    private struct Limit: Decodable {
        let limit: [Int?]
    }

    private struct Roles: Decodable {
        let roles: [[String]]
    }

    /// Reads the column `change`.
    ///
    /// `user` is nil for the seat limit and the roles; changes of fields that are not in `fields` are left out.
    package static func content(
        _ text: String?,
        kind: JournalEntry.Kind,
        user: UserID?,
        version: Int?,
        fields: [UserField] = UserField.journaled
    ) throws -> JournalEntry.Content {
        guard let text else { return .blank }
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
