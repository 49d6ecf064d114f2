/// A command line of `roster` that the generator can make and the model can run.
package enum Command: Hashable, Sendable, Codable {
    case add(login: String, fields: [String: String])
    case change(Verb, Selection)
    case importing([ImportLine], skipsWhenFull: Bool)
    /// Undoes the task with this number.
    case undo(Int)
    /// Redoes the task with this number.
    case redo(Int)
    case setLimit(Int?)
    case count(UserQuery)
    case list(UserQuery)
    case show(String)
    /// Shows at most this many of the newest entries of the journal.
    case log(Int)
    case showLimit
    /// Copies the whole store into a new file: with `backup` if `isBackup` is true, otherwise with `copy`.
    case copy(isBackup: Bool)

    package enum Verb: Hashable, Sendable, Codable {
        case edit(Edit)
        case disable, enable, delete, purge
        case restore(login: String?)
    }

    package enum Selection: Hashable, Sendable, Codable {
        case logins([String])
        case query(UserQuery)
    }

    package struct Edit: Hashable, Sendable, Codable {
        /// The new values, keyed by the names of the fields.
        package var fields: [String: String] = [:]
        package var addedGroup: String?
        package var removedGroup: String?
        package var ifVersion: Int?

        package init() {}
    }

    package struct ImportLine: Hashable, Sendable, Codable {
        package let login: String
        package let name: String

        package init(login: String, name: String) {
            self.login = login
            self.name = name
        }
    }

    package var isRead: Bool {
        switch self {
        case .count, .list, .show, .log, .showLimit, .copy: true
        case .add, .change, .importing, .undo, .redo, .setLimit: false
        }
    }
}

/// A query that both `roster` and the model understand.
package enum UserQuery: Hashable, Sendable, Codable {
    case everyone, active, disabled, trashed, seated
    case group(String)
    case role(String)

    package var text: String {
        switch self {
        case .everyone: ""
        case .active: "is:active"
        case .disabled: "is:disabled"
        case .trashed: "is:trashed"
        case .seated: "is:seated"
        case .group(let name): "group:\(name)"
        case .role(let name): "role:\(name)"
        }
    }

    /// Whether the query finds a user.
    ///
    /// If `inTrash` is true or the query is `is:trashed`, it finds only users in the trash. Otherwise it finds only
    /// users outside the trash.
    func matches(_ person: Person, inTrash: Bool = false) -> Bool {
        guard person.isTrashed == (inTrash || self == .trashed) else { return false }
        return switch self {
        case .everyone, .trashed: true
        case .active: !person.isDisabled
        case .disabled: person.isDisabled
        case .seated: person.takesSeat
        case .group(let name): person.groups.contains(name)
        case .role(let name): person["role"] == name
        }
    }
}

extension Command {
    /// The command's name and arguments, without `--store`, `--actor` and `--json`.
    ///
    /// - Parameters:
    ///   - file: The file to import, or the new file of a backup or copy.
    ///   - store: The store that `copy` copies; the other commands do not use it.
    package func arguments(file: String, store: String) -> [String] {
        switch self {
        case .add(let login, let fields): ["add", login] + Command.options(fields)
        case .change(let verb, let selection): Command.arguments(verb, selection)
        case .importing(_, let skips): ["import", file, "--yes", "--on-full", skips ? "skip" : "fail"]
        case .undo(let task): ["undo", String(task), "--yes"]
        case .redo(let task): ["redo", String(task), "--yes"]
        case .setLimit(let limit): limit.map { ["limit", "set", String($0)] } ?? ["limit", "clear"]
        case .count(let query): ["count"] + [query.text].filter { !$0.isEmpty }
        case .list(let query): ["list"] + [query.text].filter { !$0.isEmpty }
        case .show(let login): ["show", login]
        case .log(let limit): ["log", "--limit", String(limit)]
        case .showLimit: ["limit"]
        case .copy(let isBackup): isBackup ? ["backup", file] : ["copy", store, file]
        }
    }

    private static func arguments(_ verb: Verb, _ selection: Selection) -> [String] {
        let users =
            switch selection {
            case .logins(let logins): logins
            case .query(let query): ["--query", query.text]
            }
        switch verb {
        case .edit(let edit):
            let groups =
                (edit.addedGroup.map { ["--add-group", $0] } ?? [])
                + (edit.removedGroup.map { ["--remove-group", $0] } ?? [])
            let version = edit.ifVersion.map { ["--if-version", String($0)] } ?? []
            return ["edit"] + users + options(edit.fields) + groups + version + ["--yes"]
        case .disable: return ["disable"] + users + ["--yes"]
        case .enable: return ["enable"] + users + ["--yes"]
        case .delete: return ["delete"] + users + ["--yes"]
        case .purge: return ["purge"] + users + ["--yes"]
        case .restore(let login): return ["restore"] + users + (login.map { ["--login", $0] } ?? []) + ["--yes"]
        }
    }

    private static func options(_ fields: [String: String]) -> [String] {
        fields.sorted { $0.key < $1.key }.flatMap { ["--\($0.key == "groups" ? "group" : $0.key)", $0.value] }
    }

    /// The content of the file that is imported; nil if the command imports nothing.
    package var importedText: String? {
        guard case .importing(let lines, _) = self else { return nil }
        return "login,name\n" + lines.map { "\($0.login),\($0.name)\n" }.joined()
    }
}
