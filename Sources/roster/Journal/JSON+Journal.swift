import UserDirectory

extension JSON {
    static func task(_ task: StoredTask) -> JSON {
        var (undoes, redoes) = (JSON.null, JSON.null)
        switch task.purpose {
        case .undo(let id): undoes = .string(id.description)
        case .redo(let id): redoes = .string(id.description)
        case .change, .purge, .push: break
        }
        return .object([
            ("number", .number(task.number)), ("id", .string(task.id.description)), ("title", .string(task.title)),
            ("actor", .string(task.author.name)), ("origin", .string(task.author.origin.rawValue)),
            ("state", .string(task.state.rawValue)), ("startedAt", .string(Timestamp.text(task.startedAt))),
            ("endedAt", task.endedAt.map { .string(Timestamp.text($0)) } ?? .null),
            ("changed", .number(task.changed)), ("failed", .number(task.failed)),
            ("undone", .string(task.undone.rawValue)), ("undoes", undoes), ("redoes", redoes),
        ])
    }

    static func entry(_ entry: JournalEntry) -> JSON {
        let (before, after) = sides(of: entry)
        return .object([
            ("number", .number(entry.number)), ("task", entry.taskNumber.map(JSON.number) ?? .null),
            ("date", .string(Timestamp.text(entry.date))),
            ("actor", entry.author.map { .string($0.name) } ?? .null),
            ("origin", entry.author.map { .string($0.origin.rawValue) } ?? .null),
            ("kind", .string(entry.kind.rawValue)), ("user", entry.user.map { .string($0.description) } ?? .null),
            ("login", entry.login.map(JSON.string) ?? .null), ("before", before), ("after", after),
            ("purged", .bool(entry.content == .blank)), ("connection", entry.connection.map(JSON.string) ?? .null),
            ("sessionUser", entry.sessionUser.map(JSON.string) ?? .null),
        ])
    }

    /// Returns the values before and after an entry.
    ///
    /// The values before are null if the entry adds a user or an account. The values after are null if the entry
    /// removes a user or an account. Both are null if the user was purged.
    private static func sides(of entry: JournalEntry) -> (before: JSON, after: JSON) {
        switch entry.content {
        case .record(let user): entry.kind == .remove ? (.record(user), .null) : (.null, .record(user))
        case .fields(let changes, _): sides(of: changes)
        case .push(let change) where change.action == .create: (.null, sides(of: change.changes).after)
        case .push(let change) where change.action == .delete: (sides(of: change.changes).before, .null)
        case .push(let change): sides(of: change.changes)
        case .limit(let before, let after):
            (
                .object([("limit", before.map(JSON.number) ?? .null)]),
                .object([("limit", after.map(JSON.number) ?? .null)])
            )
        case .roles(let before, let after):
            (
                .object([("roles", .array(before.map(JSON.string)))]),
                .object([("roles", .array(after.map(JSON.string)))])
            )
        case .blank: (.null, .null)
        }
    }

    static func sides(of changes: [FieldChange]) -> (before: JSON, after: JSON) {
        (.object(changes.map { side($0, $0.before) }), .object(changes.map { side($0, $0.after) }))
    }

    private static func side(_ change: FieldChange, _ text: String) -> (String, JSON) {
        (change.field.key, JSON(change.field.content(journaled: text)))
    }
}
