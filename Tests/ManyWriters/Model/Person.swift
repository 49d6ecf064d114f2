/// A user in the model; the fields are texts, keyed by their names in JSON.
package struct Person: Hashable, Sendable {
    package let id: String
    /// The fields that are not empty, including `trashedAt` if the user is in the trash.
    package private(set) var fields: [String: String]
    package var createdAt: String
    package var updatedAt: String
    package var version: Int

    /// The fields that ``record`` takes from ``fields``.
    private static let shown = [
        "login", "name", "email", "role", "groups", "kind", "status", "validUntil", "note",
    ]

    package init(id: String, fields: [String: String], date: String) {
        self.id = id
        self.fields = ["role": "member", "kind": "person", "status": "active"]
        createdAt = date
        updatedAt = date
        version = 1
        for (key, value) in fields { self[key] = value }
    }

    package subscript(key: String) -> String {
        get { fields[key] ?? "" }
        set { fields[key] = newValue.isEmpty ? nil : newValue }
    }

    package var login: String { self["login"] }
    package var isTrashed: Bool { fields["trashedAt"] != nil }
    package var isDisabled: Bool { self["status"] == "disabled" }
    package var takesSeat: Bool { !isTrashed && !isDisabled && self["kind"] == "person" }
    /// Whether this is an admin that the last-admin guard counts.
    package var isActiveAdmin: Bool { !isTrashed && !isDisabled && self["role"] == "admin" }
    package var groups: [String] {
        get { self["groups"].split(separator: ";").map(String.init) }
        set { self["groups"] = newValue.sorted().joined(separator: ";") }
    }

    private var state: String { isTrashed ? "trashed" : isDisabled ? "disabled" : "active" }

    /// The user as commands print it with `--json`.
    package var json: JSONValue {
        guard case .object(var members) = record else { return .null }
        members["state"] = .text(state)
        members["seated"] = .bool(takesSeat)
        return .object(members)
    }

    /// The user's complete record, as the journal shows it.
    package var record: JSONValue {
        var members: [String: JSONValue] = [:]
        for key in Person.shown { members[key] = Person.json(self[key], key) }
        members["id"] = .text(id)
        members["createdAt"] = .text(createdAt)
        members["updatedAt"] = .text(updatedAt)
        members["version"] = .number(version)
        return .object(members)
    }

    /// A field as JSON shows it.
    static func json(_ text: String, _ key: String) -> JSONValue {
        switch key {
        case "groups": .array(text.split(separator: ";").map { .text(String($0)) })
        case "validUntil", "trashedAt": text.isEmpty ? .null : .text(text)
        default: .text(text)
        }
    }

    /// The names of the fields in which two states of a user differ.
    static func changedFields(_ before: Person, _ after: Person) -> [String] {
        Set(before.fields.keys).union(after.fields.keys).filter { before[$0] != after[$0] }.sorted()
    }
}
