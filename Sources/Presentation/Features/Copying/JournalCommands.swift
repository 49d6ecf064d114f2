package import UserDirectory

/// The journal as command lines that repeat its changes.
package enum JournalCommands {
    /// Returns one line with the commands that repeat an entry.
    ///
    /// If no command can repeat the entry, the line is a remark with the reason and, in some cases, a similar command.
    ///
    /// `options`, such as the store, are added to every command. If `isConfirmed` is true, commands that may ask for
    /// confirmation get `--yes`, so that they can run without a terminal. Throws ``ShellWords/Unsafe`` if the entry
    /// contains text that cannot be put on a command line.
    package static func line(
        for entry: JournalEntry,
        options: [String] = [],
        isConfirmed: Bool = false
    ) throws(ShellWords.Unsafe) -> String {
        try JournalCommandWriter(options: options, isConfirmed: isConfirmed).line(for: entry)
    }

    /// Returns the commands that repeat entries, in the given order.
    ///
    /// Consecutive entries share a line if one command, such as `disable`, repeats them all and needs only their
    /// logins.
    static func lines(
        for entries: [JournalEntry],
        options: [String] = []
    ) throws(ShellWords.Unsafe) -> [String] {
        let writer = JournalCommandWriter(options: options)
        var lines: [String] = []
        var (verb, logins): (String, [String]) = ("", [])
        func end() throws(ShellWords.Unsafe) {
            if !logins.isEmpty { lines.append(try RosterCommandLine.text([verb] + logins, options: options)) }
            logins = []
        }
        for entry in entries {
            guard let login = entry.login, let plain = writer.plainVerb(for: entry) else {
                try end()
                lines.append(try writer.line(for: entry))
                continue
            }
            if plain != verb || logins.count == RosterCommandLine.maxLogins { try end() }
            verb = plain
            logins.append(login)
        }
        try end()
        return lines
    }
}

private struct JournalCommandWriter {
    let options: [String]
    var isConfirmed = false

    func line(for entry: JournalEntry) throws(ShellWords.Unsafe) -> String {
        guard let login = entry.login else { return try lineWithoutLogin(for: entry) }
        try checkIsHandle(login)
        switch entry.content {
        case .record(let user) where entry.kind == .remove:
            try checkIsHandle(user.login)
            return try ShellWords.remark("an undo removed the user:") + "; " + command(["delete", user.login])
        case .record(let user):
            try checkIsHandle(user.login)
            return try adding(user)
        case .fields(let changes, _):
            return try line(entry.kind, login, changes)
        case .limit, .roles, .push, .blank:
            return try lineWithoutLogin(for: entry)
        }
    }

    /// Refuses an invalid name, because a command could read it as an option.
    private func checkIsHandle(_ name: String) throws(ShellWords.Unsafe) {
        guard FieldRules.isHandle(name) else { throw ShellWords.Unsafe() }
    }

    /// Returns a command, such as `disable`, that needs only the login to repeat the entry; nil if there is none.
    func plainVerb(for entry: JournalEntry) -> String? {
        guard case .fields(let changes, _) = entry.content, entry.login.map(FieldRules.isHandle) == true else {
            return nil
        }
        switch entry.kind {
        case .disable, .enable: return entry.kind.rawValue
        case .delete, .restore: return changes.allSatisfy { $0.field == .trashedAt } ? entry.kind.rawValue : nil
        default: return nil
        }
    }

    private func lineWithoutLogin(for entry: JournalEntry) throws(ShellWords.Unsafe) -> String {
        switch entry.content {
        case .limit(_, let after): return try command(RosterCommandLine.limit(after))
        case .roles(let before, let after):
            let change = RoleChange(before: before, after: after)
            for role in change.added + change.removed { try checkIsHandle(role) }
            return try RosterCommandLine.roles(change).map(command).joined(separator: " && ")
        case .push(let change):
            try checkIsHandle(change.connection)
            return try ShellWords.remark("changed at a connection:") + "; " + command(["push", change.connection])
        case .blank, .record, .fields:
            let user = entry.user.map(\.description) ?? ""
            return ShellWords.remark("\(entry.kind.rawValue): the user id:\(user) was purged")
        }
    }

    private func adding(_ user: User) throws(ShellWords.Unsafe) -> String {
        var words = ["add", user.login]
        let blank = UserFields(login: "")
        for field in UserField.settable where field != .login && field != .status {
            let text = user.text(of: field)
            let isDefault = text.isEmpty || (field != .role && text == field.text(of: blank))
            if !isDefault { words += fieldOptions(field, text) }
        }
        if user.status == .disabled { words.append("--disabled") }
        return try command(words) + (user.isTrashed ? " && " + command(["delete", user.login]) : "")
    }

    private func line(
        _ kind: JournalEntry.Kind,
        _ login: String,
        _ changes: [FieldChange]
    ) throws(ShellWords.Unsafe) -> String {
        let newLogin = changes.first { $0.field == .login }?.after
        if let newLogin { try checkIsHandle(newLogin) }
        let others = changes.filter { $0.field != .login && $0.field != .trashedAt }
        let edits = others.flatMap { fieldOptions($0.field, $0.after) }
        switch kind {
        case .disable, .enable: return try command([kind.rawValue, login])
        case .delete:
            let delete = try command(["delete", newLogin ?? login])
            guard newLogin != nil || !edits.isEmpty else { return delete }
            return try command(["edit", login] + (newLogin.map { ["--login=\($0)"] } ?? []) + edits) + " && " + delete
        case .restore:
            let restore = try command(["restore", login] + (newLogin.map { ["--login=\($0)"] } ?? []))
            return try edits.isEmpty ? restore : restore + " && " + command(["edit", newLogin ?? login] + edits)
        default:
            // `edit` always gets an option, because a change of any other kind has a field besides `trashedAt`.
            return try command(["edit", login] + (newLogin.map { ["--login=\($0)"] } ?? []) + edits)
        }
    }

    private func fieldOptions(_ field: UserField, _ text: String) -> [String] {
        switch field {
        case .groups where !text.isEmpty: GroupText.split(text).map { "--group=\($0)" }
        case .groups: ["--group", ""]
        case .status: [text == User.Status.disabled.rawValue ? "--disabled" : "--enabled"]
        default: option("--\(field.shortName)", text)
        }
    }

    /// Joins the option and the value with an equals sign, because a value may begin with a hyphen.
    private func option(_ name: String, _ text: String) -> [String] {
        text.isEmpty ? [name, ""] : ["\(name)=\(text)"]
    }

    private func command(_ words: [String]) throws(ShellWords.Unsafe) -> String {
        try RosterCommandLine.text(words + (isConfirmed && mayAsk(words) ? ["--yes"] : []), options: options)
    }

    /// The options of `edit` that may remove access, or change an admin's role or kind.
    private static let losses = ["--role", "--kind", "--until", "--disabled"]

    private func mayAsk(_ words: [String]) -> Bool {
        switch words.first {
        case "disable", "delete", "push": true
        case "edit": words.contains { JournalCommandWriter.losses.contains(where: $0.hasPrefix) }
        default: false
        }
    }
}
