import UserDirectory

/// A change of an account: the options of `usermod`, and the account's entries after `usermod` has run.
struct AccountUpdate {
    private(set) var options: [String] = []
    private(set) var after: AccountRecord
    /// The new name of the account's own group; nil if no group is renamed.
    ///
    /// An account's own group is its primary group, if that group has the login as its name.
    private(set) var renamedGroup: String?

    init(
        _ record: AccountRecord,
        _ fields: [UserField],
        to new: UserFields,
        _ tree: AccountTree
    ) throws(RemoteError) {
        after = record
        let old: UserFields
        do { old = FieldRules.normalized(try record.fields()) } catch {
            throw RemoteError(.refused, error.message)
        }
        let new = FieldRules.normalized(new)
        let changed = fields.filter { $0.text(of: old) != $0.text(of: new) }
        try AccountRules.check(new, changed, existing: tree.groupNames)
        if changed.contains(.name) {
            after.passwd[4] = record.gecos.text(new.name)
            options.append("--comment=\(after.passwd[4])")
        }
        if changed.contains(.status) || changed.contains(.validUntil) {
            setAccess(record, fields, new, wasDisabled: old.status == .disabled)
        }
        if changed.contains(.groups) { try setGroups(record, new.groups, tree) }
        if changed.contains(.login) { try setLogin(record, new.login, tree) }
    }

    private mutating func setAccess(
        _ record: AccountRecord,
        _ fields: [UserField],
        _ new: UserFields,
        wasDisabled: Bool
    ) {
        let disables = fields.contains(.status) ? new.status == .disabled : wasDisabled
        var expiry = record.shadow[7]
        if disables {
            // A locked password alone would leave other ways to log in, such as SSH keys.
            expiry = String(AccountExpiry.disabled)
            if !record.password.hasPrefix("!") {
                after.shadow[1] = "!" + record.password
                options.append("--lock")
            }
        } else {
            let isInPast = Int(expiry).map { $0 >= 0 && $0 <= AccountExpiry.disabled } ?? false
            if fields.contains(.validUntil) {
                expiry = new.validUntil.flatMap(AccountExpiry.number).map(String.init) ?? ""
            } else if isInPast {
                expiry = ""
            }
            if record.hasLockedPassword {
                after.shadow[1] = String(record.password.dropFirst())
                options.append("--unlock")
            }
        }
        if expiry != record.shadow[7] {
            after.shadow[7] = expiry
            options.append("--expiredate=\(expiry)")
        }
    }

    private mutating func setGroups(_ record: AccountRecord, _ names: [String], _ tree: AccountTree) throws(RemoteError)
    {
        if let fixed = record.groups.first(where: { $0.use == .fixed }) {
            let problem = "usermod cannot identify this group by its name, so the account could not stay in it"
            let advice = "rename the group or, if etc/group has several lines for it, remove all but one"
            throw AccountRules.refusal("group", fixed.name, "\(problem); \(advice)")
        }
        let kept = record.groups.filter { $0.use == .kept }
        let wanted = names.map { name in
            // A missing group will be created before this change is applied, so its id is not known yet.
            tree.groups.first { $0.group.name == name }?.group ?? Membership(name: name, id: "", use: .changed)
        }
        after.groups = kept + wanted
        options.append("--groups=\(after.groups.map(\.name).joined(separator: ","))")
    }

    private mutating func setLogin(_ record: AccountRecord, _ login: String, _ tree: AccountTree) throws(RemoteError) {
        guard tree.line(login: login) == nil else {
            throw RemoteError(.exists, "there is another account with the login \(login.shown)")
        }
        after.passwd[0] = login
        after.shadow[0] = login
        options.append("--login=\(login)")
        // The account's own group is renamed, too, if only this account uses it, and if the new name is free.
        let isAlone = tree.groups.contains { group in
            group.group.name == record.login && group.group.id == record.passwd[3] && group.members.isEmpty
        }
        if isAlone, !tree.hasGroup(login), !after.groups.contains(where: { $0.name == login }),
            tree.accounts(withGroup: record.passwd[3]) == 1
        {
            renamedGroup = login
        }
    }
}

extension AccountTree {
    /// The number of accounts in `passwd` whose primary group has this id.
    fileprivate func accounts(withGroup id: String) -> Int {
        lines.count(where: { line in (try? line.checkedFields())?[3] == id })
    }
}
