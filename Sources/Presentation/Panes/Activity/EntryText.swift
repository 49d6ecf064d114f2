internal import Foundation
package import UserDirectory

package enum EntryText {
    /// What an entry has changed: `name: Ana → Anna; groups: ops → oncall, ops`.
    ///
    /// `number` formats a seat limit. Former values of more than `maxOld` characters are shortened.
    package static func summary(
        _ entry: JournalEntry,
        maxOld: Int = .max,
        number: (Int) -> String = Text.number
    ) -> String {
        switch entry.content {
        case .blank: return "purged"
        case .limit(let before, let after):
            // The text is shown beside the action. The action `limit` names the limit, but `snapshot` does not.
            let name = entry.kind == .snapshot ? "limit " : ""
            return "\(name)\(before.map(number) ?? "none") → \(after.map(number) ?? "none")"
        case .roles(let before, let after):
            let change = RoleChange(before: before, after: after)
            return words(change.added, "added") + (change.added.isEmpty || change.removed.isEmpty ? "" : ", ")
                + words(change.removed, "removed")
        case .record(let user): return words(user)
        case .fields(let changes, _):
            let shown = changes.filter { $0.field != .trashedAt }
            return words(shown, maxOld: maxOld)
        case .push(let change):
            let done =
                change.action == .update ? words(change.changes, maxOld: maxOld) : "account \(change.action.rawValue)d"
            return "\(change.connection): \(done)"
        }
    }

    /// The ``summary(_:maxOld:number:)`` on one line.
    ///
    /// A value may contain any kind of line end, because another program may have written the store.
    static func line(_ entry: JournalEntry, maxOld: Int = .max) -> String {
        String(summary(entry, maxOld: maxOld).map { $0.isNewline ? " " : $0 })
    }

    /// For example, `name: Ana → Anna`.
    static func change(_ change: FieldChange, value: (String) -> String) -> String {
        let values = [change.before, change.after].map { value(text($0, of: change.field)) }
        return "\(change.field.shortName): \(values[0]) → \(values[1])"
    }

    /// The fields of a user, without the login: `Ana Silva; ana@example.com; member; groups: ops`.
    ///
    /// A value that a new user has by default is left out, except for the role.
    private static func words(_ user: User) -> String {
        let unlabelled: [UserField] = [.name, .email, .role]
        let blank = UserFields(login: "")
        let labelled = UserField.settable.filter { field in
            field != .login && !unlabelled.contains(field) && user.text(of: field) != field.text(of: blank)
        }
        func text(_ field: UserField) -> String { user.content(of: field).text(separator: ", ") }
        let texts = unlabelled.map(text).filter { !$0.isEmpty } + labelled.map { "\($0.shortName): \(text($0))" }
        return texts.joined(separator: "; ")
    }

    private static func words(_ changes: [FieldChange], maxOld: Int) -> String {
        let shortened = changes.map { change in
            guard change.before.count > maxOld else { return change }
            return FieldChange(change.field, before: change.before.prefix(maxOld) + "…", after: change.after)
        }
        // Joined with semicolons, because commas already separate the groups.
        return shortened.map { change($0) { $0.isEmpty ? "none" : $0 } }.joined(separator: "; ")
    }

    /// For example, `role boss added`.
    private static func words(_ names: [String], _ done: String) -> String {
        guard !names.isEmpty else { return "" }
        return "\(names.count == 1 ? "role" : "roles") \(names.joined(separator: ", ")) \(done)"
    }

    /// The user's login before the change; for an added user, the login; for a purged user, the id.
    ///
    /// Empty if the entry is about the seat limit or the roles.
    package static func user(_ entry: JournalEntry) -> String {
        entry.login ?? entry.user.map { "id:\($0)" } ?? ""
    }

    /// The author and, on PostgreSQL, the database role if its name differs from the author's name.
    static func author(_ entry: JournalEntry) -> String {
        guard let author = entry.author else { return "" }
        let sessionUser = entry.sessionUser.flatMap { $0 == author.name ? nil : ", logged in as \($0)" }
        return author.name + (sessionUser ?? "")
    }

    static func text(_ value: String, of field: UserField) -> String {
        field.content(journaled: value).text(separator: ", ")
    }
}

extension PageModel {
    init(_ entry: JournalEntry, times: TimeFormat) {
        self.init(
            title: "Change \(Text.number(entry.number))",
            facts: [
                .init(label: "action", value: entry.kind.rawValue),
                .init(label: "user", value: EntryText.user(entry)),
                .init(label: "time", value: times.timestamp(entry.date)),
                .init(label: "author", value: EntryText.author(entry)),
                .init(label: "origin", value: entry.author?.origin.title ?? ""),
                .init(label: "task", value: entry.taskNumber.map(String.init) ?? "none (older than the journal)"),
            ],
            columns: ["FIELD", "BEFORE", "AFTER"],
            rows: PageModel.rows(entry, times),
            note: entry.content == .blank ? "The user was purged; no details are kept" : nil
        )
    }

    private static func rows(_ entry: JournalEntry, _ times: TimeFormat) -> [[String]] {
        func text(_ value: String, of field: UserField) -> String {
            guard field == .trashedAt else { return EntryText.text(value, of: field) }
            guard let time = Int64(value) else { return "none" }
            return times.timestamp(Date(millisecondsSince1970: time))
        }
        func rows(_ changes: [FieldChange]) -> [[String]] {
            changes.map { change in
                [change.field.title] + [change.before, change.after].map { text($0, of: change.field) }
            }
        }
        return switch entry.content {
        case .blank: []
        case .limit(let before, let after):
            [["seat limit", before.map(Text.number) ?? "none", after.map(Text.number) ?? "none"]]
        case .roles(let before, let after):
            [["roles", before.joined(separator: ", "), after.joined(separator: ", ")]]
        case .record(let user):
            UserField.journaled.compactMap { field in
                let stored = user.text(of: field)
                guard !stored.isEmpty else { return nil }
                let value = text(stored, of: field)
                return entry.kind == .remove ? [field.title, value, ""] : [field.title, "", value]
            }
        case .fields(let changes, _): rows(changes)
        case .push(let pushed): rows(pushed.changes)
        }
    }
}

extension UserField {
    fileprivate var title: String { self == .trashedAt ? "in trash since" : shortName }
}

extension Author.Origin {
    package var title: String {
        switch self {
        case .commandLine: "command line"
        case .undo: "undo/redo"
        case .dashboard, .importing: rawValue
        }
    }
}

extension ActivityModel.Change {
    init(_ entry: JournalEntry, times: TimeFormat) {
        self.init(
            time: times.cell(entry.date),
            author: entry.author?.name ?? "",
            origin: entry.author?.origin.title ?? "",
            kind: entry.kind.rawValue,
            user: EntryText.user(entry),
            summary: EntryText.line(entry)
        )
    }
}

extension StoredTask.Undone {
    var words: String? {
        switch self {
        case .no: nil
        case .partly: "partly undone"
        case .wholly: "undone"
        }
    }
}

extension StoredTask {
    /// The state as text.
    ///
    /// The state of a finished task is `done`, `partly done` or `refused`, depending on how many changes were refused.
    package var stateInWords: String {
        state == .done ? TaskListModel.Mark(changed: changed, refused: failed).rawValue : state.rawValue
    }
}

extension ActivityModel.Task {
    init(_ task: StoredTask, times: TimeFormat) {
        self.init(
            number: String(task.number),
            time: times.cell(task.startedAt),
            author: task.author.name,
            state: task.undone.words ?? task.stateInWords,
            needsAttention: task.state == .interrupted || task.state == .failed,
            changed: Text.number(task.changed),
            refused: task.failed == 0 ? "" : Text.number(task.failed),
            title: task.title
        )
    }
}
