import UserDirectory

/// One change in a script.
struct ScriptStep {
    /// Shell commands, with a comment that says what they do.
    let text: String

    init(_ change: RemoteChange, _ settings: AccountSettings) throws(RemoteError) {
        switch change {
        case .create(let fields): text = try ScriptStep.create(fields, settings)
        case .update(let account, let fields, let new): text = try ScriptStep.update(account, fields, new)
        case .delete(let account): text = try ScriptStep.delete(account)
        }
    }

    private static func create(_ fields: UserFields, _ settings: AccountSettings) throws(RemoteError) -> String {
        let fields = FieldRules.normalized(AccountSettings.stored(fields))
        try AccountRules.check(fields, AccountSettings.fields, existing: [String]())
        let login = fields.login
        let words = CommandOptions.creating(fields, settings).map(\.quotedForShell).joined(separator: " ")
        let commands = groups(fields.groups) + ["tool useradd \(words) -- \(login.quotedForShell)"]
        let after = state(fields, id: "")
        return step("Create \(login)", login, before: "", login, after: after, commands)
    }

    private static func update(
        _ account: RemoteAccount,
        _ fields: [UserField],
        _ new: UserFields
    ) throws(RemoteError) -> String {
        let old = FieldRules.normalized(account.fields)
        try checkLogin(old)
        var target = old
        for field in fields { field.copy(from: new, to: &target) }
        target = FieldRules.normalized(AccountSettings.stored(target))
        let changed = AccountSettings.fields.filter { $0.text(of: old) != $0.text(of: target) }
        try AccountRules.check(target, changed, existing: old.groups)
        let login = old.login.quotedForShell
        var options: [String] = []
        var commands: [String] = []
        if changed.contains(.name) {
            commands.append("comment=$(comment \(login) \(target.name.quotedForShell))")
            options.append("\"--comment=$comment\"")
        }
        if changed.contains(.status) {
            if target.status == .active {
                commands.append("enable \(login)")
            } else {
                options.append("--lock --expiredate=\(AccountExpiry.disabled)")
            }
        }
        if changed.contains(.validUntil), target.status == .active {
            options.append("--expiredate=\(CommandOptions.expiry(target) ?? "")")
        }
        if changed.contains(.groups) {
            commands += groups(target.groups.filter { !old.groups.contains($0) })
            commands.append("groups=$(with_kept \(login) \(target.groups.joined(separator: ",").quotedForShell))")
            options.append("\"--groups=$groups\"")
        }
        if changed.contains(.login) { options.append("--login=\(target.login.quotedForShell)") }
        if !options.isEmpty { commands.append("tool usermod \(options.joined(separator: " ")) -- \(login)") }
        if changed.contains(.login) { commands.append("rename_group \(login) \(target.login.quotedForShell)") }
        let details = changed.map { field in
            let (before, after) = (field.text(of: old), field.text(of: target))
            return "\(field.shortName) \(before.words) to \(after.words)"
        }
        let title = "Change \(old.login): \(details.joined(separator: "; "))"
        let (before, after) = (state(old, id: account.id.text), state(target, id: account.id.text))
        return step(title, old.login, before: before, target.login, after: after, commands)
    }

    private static func delete(_ account: RemoteAccount) throws(RemoteError) -> String {
        let fields = FieldRules.normalized(account.fields)
        try checkLogin(fields)
        let command = "tool userdel -- \(fields.login.quotedForShell)"
        let before = state(fields, id: account.id.text)
        return step("Remove \(fields.login)", fields.login, before: before, fields.login, after: "", [command])
    }

    // MARK: - Parts

    /// Returns the commands of a change, with checks before and after them.
    private static func step(
        _ title: String,
        _ login: String,
        before: String,
        _ newLogin: String,
        after: String,
        _ commands: [String]
    ) -> String {
        let states = [login, before, newLogin, after].map(\.quotedForShell).joined(separator: " ")
        let made = [newLogin, after].map(\.quotedForShell).joined(separator: " ")
        let lines = ["say \(title.quotedForShell)"] + commands + ["made \(made)"]
        return "# \(title)\nif needed \(states); then\n" + lines.map { "    \($0)\n" }.joined() + "fi\n"
    }

    private static func groups(_ names: [String]) -> [String] {
        names.map { "add_group \($0.quotedForShell)" }
    }

    /// Returns the account in the form that the script's `state` prints; an empty id matches any id.
    private static func state(_ fields: UserFields, id: String) -> String {
        let isActive = fields.status == .active
        let expiry = isActive ? CommandOptions.expiry(fields) ?? "" : ""
        let groups = fields.groups.sorted(by: String.comesFirst).joined(separator: ",")
        return [id, fields.name, isActive ? "active" : "disabled", expiry, groups].joined(separator: ":")
    }

    private static func checkLogin(_ fields: UserFields) throws(RemoteError) {
        guard FieldRules.isHandle(fields.login), fields.name.unicodeScalars.allSatisfy({ $0 != "\n" }) else {
            throw AccountRules.refusal("login", fields.login, "cannot be used in a script; rename the account first")
        }
    }
}

extension String {
    /// The value in quotes on one line; "none" if it is empty.
    fileprivate var words: String { isEmpty ? "none" : replacing("\n", with: ", ").quotedForMessage }
}
