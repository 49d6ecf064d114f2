/// An entry in the model's journal: the change of one user, or of the limit.
package struct Write: Hashable, Sendable {
    package enum Content: Hashable, Sendable {
        case added(Person)
        /// The user was removed by undoing the addition.
        case removed(Person)
        case changed(before: Person, after: Person)
        case purged
        case limit(before: Int?, after: Int?)
    }

    /// The id of the user; nil for the limit.
    package let user: String?
    package let task: Int
    package let content: Content

    package var kind: String {
        switch content {
        case .added: "add"
        case .removed: "remove"
        case .purged: "purge"
        case .limit: "limit"
        case .changed(let before, let after):
            if before.isTrashed != after.isTrashed {
                after.isTrashed ? "delete" : "restore"
            } else if Person.changedFields(before, after) == ["status"] {
                after.isDisabled ? "disable" : "enable"
            } else {
                "edit"
            }
        }
    }

    /// The values that the journal shows.
    package var sides: (before: JSONValue, after: JSONValue) {
        switch content {
        case .added(let person): (.null, person.record)
        case .removed(let person): (person.record, .null)
        case .purged: (.null, .null)
        case .limit(let before, let after):
            (.object(["limit": .init(before)]), .object(["limit": .init(after)]))
        case .changed(let before, let after):
            (side(before, Person.changedFields(before, after)), side(after, Person.changedFields(before, after)))
        }
    }

    private func side(_ person: Person, _ keys: [String]) -> JSONValue {
        .object(Dictionary(uniqueKeysWithValues: keys.map { ($0, Person.json(person[$0], $0)) }))
    }

    /// Whether an entry of the real journal records this write.
    func matches(_ entry: Entry) -> Bool {
        guard kind == entry.kind, user == entry.user, task == entry.task else { return false }
        return entry.isErased || sides == (entry.before, entry.after)
    }
}

extension JSONValue {
    package init(_ number: Int?) {
        self = number.map(JSONValue.number) ?? .null
    }
}
