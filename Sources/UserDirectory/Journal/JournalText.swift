import Foundation

/// Writes and reads the JSON text of a change in the journal.
///
/// The text of a whole record leaves out empty fields. It also leaves out fields of the type
/// ``UserField/Value/choice(_:)`` that have the default value of a new user. The text of any other change contains the
/// old and new values.
///
/// Uses ``JSONWriter``, because an import writes a text for each line. `JSONEncoder` took longer to write the text than
/// SQLite took to write the row with its indexes.
package enum JournalText {
    package static func text(of content: JournalEntry.Content) -> String? {
        switch content {
        case .record(let user): text(of: user)
        case .fields(let changes, _): text(of: changes)
        case .limit(let before, let after):
            pair("limit", before, after) { if let limit = $1 { $0.number(limit) } else { $0.null() } }
        case .roles(let before, let after): pair("roles", before, after) { $0.array($1) }
        case .push(let change): text(of: change)
        case .blank: nil
        }
    }

    private static let fields = UserField.settable.map { field -> (field: UserField, omitted: String) in
        if case .choice(let choice) = field.value { (field, choice.word(UserFields(login: ""))) } else { (field, "") }
    }

    private static func text(of user: User) -> String {
        JSONText.object { json in
            for (field, omitted) in fields {
                let text = field.text(of: user.fields)
                if !text.isEmpty, text != omitted { json.member(field.key, text) }
            }
            json.member("createdAt", user.createdAt.millisecondsSince1970)
            if user.updatedAt != user.createdAt { json.member("updatedAt", user.updatedAt.millisecondsSince1970) }
            if let trashedAt = user.trashedAt { json.member("trashedAt", trashedAt.millisecondsSince1970) }
        }
    }

    private static func pair<Value>(
        _ name: String,
        _ before: Value,
        _ after: Value,
        _ write: (inout JSONWriter, Value) -> Void
    ) -> String {
        JSONText.object { json in
            json.member(name) {
                $0.array { json in
                    write(&json, before)
                    write(&json, after)
                }
            }
        }
    }

    private static func text(of changes: [FieldChange]) -> String {
        JSONText.object { write(changes, to: &$0) }
    }

    private static func text(of change: PushedChange) -> String {
        JSONText.object { json in
            json.member("push") { $0.array([change.connection, change.action.rawValue]) }
            write(change.changes, to: &json)
        }
    }

    private static func write(_ changes: [FieldChange], to json: inout JSONWriter) {
        for change in changes {
            json.member(change.field.key) { $0.array([change.before, change.after]) }
        }
    }
}

// MARK: - Reading

extension JournalText {
    private static func record(_ members: JournalMembers, of id: UserID, version: Int) throws -> User {
        var fields = UserFields(login: try members.required("login", members.text(UserField.login.key)))
        for field in UserField.settable {
            // If this version of Roster does not know the stored value, the field keeps the default of a new user.
            if let text = try members.text(field.key) { _ = field.set(text, in: &fields) }
        }
        let createdAt = try members.required("createdAt", members.time("createdAt"))
        return User(
            id: id,
            fields,
            createdAt: createdAt,
            updatedAt: try members.time("updatedAt") ?? createdAt,
            version: version,
            trashedAt: try members.time("trashedAt")
        )
    }

    private static let decoder = JSONDecoder()

    private struct Limit: Decodable {
        let limit: [Int?]
    }

    private struct Roles: Decodable {
        let roles: [[String]]
    }

    /// Reads an entry's content from the journal's `change` column.
    ///
    /// `user` is nil for the seat limit and the roles. Changes of fields that are not in `fields` are left out.
    package static func content(
        _ text: String?,
        kind: JournalEntry.Kind,
        user: UserID?,
        version: Int?,
        fields: [UserField] = UserField.journaled
    ) throws -> JournalEntry.Content {
        guard let text else { return .blank }
        guard let user else {
            let data = Data(text.utf8)
            if kind == .roles {
                let roles = try decoder.decode(Roles.self, from: data).roles
                return .roles(before: roles.first ?? [], after: roles.last ?? [])
            }
            let limit = try decoder.decode(Limit.self, from: data).limit
            return .limit(before: limit.first ?? nil, after: limit.last ?? nil)
        }
        let members = try JournalMembers(text)
        switch kind {
        case .snapshot, .add, .remove: return .record(try record(members, of: user, version: version ?? 1))
        case .push:
            let names = try members.required("push", members.texts("push"))
            let action = names.last.flatMap(PushedChange.Action.init) ?? .update
            let changes = try self.changes(members, of: fields)
            return .push(PushedChange(connection: names.first ?? "", action: action, changes: changes))
        default: return .fields(try changes(members, of: fields), version: version ?? 1)
        }
    }

    private static func changes(_ members: JournalMembers, of fields: [UserField]) throws -> [FieldChange] {
        try fields.compactMap { field in
            guard let pair = try members.texts(field.key), pair.count == 2 else { return nil }
            return FieldChange(field, before: pair[0], after: pair[1])
        }
    }
}
