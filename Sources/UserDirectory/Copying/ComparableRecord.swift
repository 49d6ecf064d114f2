import Foundation

/// A record as a list of text fields, with all the data that a copy of the record must preserve.
struct ComparableRecord {
    let key: String
    let title: String?
    let fields: [(name: String, text: String?)]

    init(_ user: User) {
        key = user.id.description
        title = user.login
        fields = (UserField.journaled + [.createdAt, .updatedAt, .version]).map { field in
            (field.key, user.content(of: field).text(separator: "\n"))
        }
    }

    init(_ task: StoredTask) {
        key = String(task.number)
        title = task.title
        let purpose =
            switch task.purpose {
            case .change: "change"
            case .purge: "purge"
            case .push: "push"
            case .undo(let id): "undo \(id)"
            case .redo(let id): "redo \(id)"
            }
        fields = [
            ("id", task.id.description), ("action", task.action), ("subject", task.subject), ("purpose", purpose),
            ("actor", task.author.name), ("origin", task.author.origin.rawValue), ("state", task.state.rawValue),
            ("startedAt", Timestamp.text(task.startedAt)), ("endedAt", task.endedAt.map(Timestamp.text)),
            ("changed", String(task.changed)), ("failed", String(task.failed)), ("undone", task.undone.rawValue),
            ("lastReversal", task.lastReversal?.description),
            ("owner", task.owner.map { "\($0.host) \($0.process) \($0.start)" }),
        ]
    }

    init(_ entry: JournalEntry) {
        key = String(entry.number)
        title = entry.login
        fields = [
            ("task", entry.taskNumber.map(String.init)), ("actor", entry.author?.name),
            ("origin", entry.author?.origin.rawValue), ("kind", entry.kind.rawValue),
            ("date", Timestamp.text(entry.date)), ("user", entry.user?.description), ("login", entry.login),
            ("version", ComparableRecord.version(of: entry)), ("change", JournalText.text(of: entry.content)),
        ]
    }

    /// Returns the version of the record that the entry added, changed or removed.
    private static func version(of entry: JournalEntry) -> String? {
        if case .record(let user) = entry.content { return String(user.version) }
        return entry.version.map(String.init)
    }

    init(_ link: Link) {
        key = "\(link.connection) \(link.user)"
        title = link.account.id.text
        let agreed = link.account.agreed.values
        fields =
            [("account", link.account.id.text), ("version", link.account.version)]
            + UserField.settable.map { ("agreed.\($0.key)", agreed[$0]) }
    }

    init(setting name: String, _ text: String?) {
        key = name
        title = nil
        fields = [("value", text)]
    }

    /// Values are compared bytewise, so two Unicode normal forms of the same letter differ.
    func fields(differingFrom other: ComparableRecord) -> [StoreDifference.Field] {
        zip(fields, other.fields).compactMap { mine, theirs in
            switch (mine.text, theirs.text) {
            case (nil, nil): return nil
            case (let mine?, let theirs?) where mine.hasSameBytes(as: theirs): return nil
            default: break
            }
            return StoreDifference.Field(name: mine.name, first: mine.text, second: theirs.text)
        }
    }

    /// Returns all fields that are not empty, for a record that only one store has.
    func fields(of presence: StoreDifference.Presence) -> [StoreDifference.Field] {
        fields.compactMap { field in
            guard let text = field.text, !text.isEmpty else { return nil }
            return StoreDifference.Field(
                name: field.name,
                first: presence == .first ? text : nil,
                second: presence == .second ? text : nil
            )
        }
    }
}
