import UserDirectory

/// The steps that make one change.
struct ChangePlan {
    /// A run of a tool, with the conditions that must hold immediately before and after it.
    struct Step {
        let call: ToolCall
        let before: [Expectation]
        let after: [Expectation]
    }

    let steps: [Step]
    /// How to find the account after the last step; nil if the change removes the account.
    let result: Place?

    enum Place {
        case id(RemoteID)
        case login(String)
    }

    init(_ change: RemoteChange, _ tree: AccountTree, _ settings: AccountSettings) throws(RemoteError) {
        switch change {
        case .create(let fields): self = try ChangePlan(creating: fields, tree, settings)
        case .update(let account, let fields, let new): self = try ChangePlan(account, fields, to: new, tree)
        case .delete(let account): self = try ChangePlan(deleting: account, tree)
        }
    }

    private init(_ steps: [Step], _ result: Place?) {
        self.steps = steps
        self.result = result
    }

    // MARK: Creating

    private init(creating fields: UserFields, _ tree: AccountTree, _ settings: AccountSettings) throws(RemoteError) {
        let fields = FieldRules.normalized(AccountSettings.stored(fields))
        try AccountRules.check(fields, AccountSettings.fields, existing: tree.groupNames)
        let login = fields.login
        if let line = tree.line(login: login) {
            let what =
                tree.isPersonal(line)
                ? "there is an account with this login; pull to adopt it"
                : "an account of the system has this login; Roster never changes such accounts"
            throw RemoteError(.exists, what)
        }
        if tree.defaults.makesUserGroup, tree.hasGroup(login) || fields.groups.contains(login) {
            let message = "a group with the login as its name exists or would be created"
            let advice = "so the account could not get its own group; remove that group, or change the login"
            throw RemoteError(.refused, "\(message), \(advice)")
        }
        try ChangePlan.checkRemains(of: login, tree)
        let absent = Expectation.noAccount(login)
        var steps = try ChangePlan.groupSteps(fields.groups, tree, absent)
        let call = ToolCall(.useradd, login, CommandOptions.creating(fields, settings))
        let groups = fields.groups.map(Expectation.group)
        steps.append(Step(call: call, before: [absent] + groups, after: [.created(fields)]))
        self.init(steps, .login(login))
    }

    /// Throws if a deleted account with this login has left an entry behind, which a new account would inherit.
    private static func checkRemains(of login: String, _ tree: AccountTree) throws(RemoteError) {
        if let entry = tree.groups.first(where: { $0.members.contains(login) }) {
            let message = "the group \(entry.group.name.shown) still has a member with this login"
            throw RemoteError(.refused, "\(message); remove the member first")
        }
        if tree.hasShadow(login) {
            throw RemoteError(.refused, "shadow still has an entry with this login; remove the entry first")
        }
    }

    /// Returns the steps that create the missing groups among `names`.
    ///
    /// Throws if a group among `names` exists, but Roster must not add users to this group.
    private static func groupSteps(
        _ names: [String],
        _ tree: AccountTree,
        _ account: Expectation
    ) throws(RemoteError) -> [Step] {
        var steps: [Step] = []
        for name in names {
            guard let group = tree.groups.first(where: { $0.group.name == name })?.group else {
                let before = [account, .noGroup(name)]
                steps.append(Step(call: ToolCall(.groupadd, name), before: before, after: [account, .group(name)]))
                continue
            }
            guard group.use == .changed else {
                let why = group.use == .kept ? "is a group of the administrator" : "cannot be identified by its name"
                throw AccountRules.refusal("group", name, "\(why); Roster does not add users to it")
            }
        }
        return steps
    }

    // MARK: Changing

    private init(
        _ account: RemoteAccount,
        _ fields: [UserField],
        to new: UserFields,
        _ tree: AccountTree
    ) throws(RemoteError) {
        let record = try tree.record(account)
        let update = try AccountUpdate(record, fields, to: new, tree)
        var steps: [Step] = []
        if fields.contains(.groups) {
            let wanted = new.groups.filter { !record.changedGroups.contains($0) }
            steps = try ChangePlan.groupSteps(wanted, tree, .account(record))
        }
        if update.after != record {
            let call = ToolCall(.usermod, record.login, update.options)
            let groups = update.after.changedGroups.map(Expectation.group)
            let free = record.login == update.after.login ? [] : [Expectation.noAccount(update.after.login)]
            let before = [.account(record)] + groups + free
            steps.append(Step(call: call, before: before, after: [.account(update.after)]))
        }
        if let group = update.renamedGroup {
            var last = update.after
            last.primaryGroup = group
            let call = ToolCall(.groupmod, record.login, ["--new-name=\(group)"])
            let before = [Expectation.account(update.after), .noGroup(group)]
            steps.append(Step(call: call, before: before, after: [.account(last), .noGroup(record.login)]))
        }
        self.init(steps, .id(account.id))
    }

    // MARK: Removing

    private init(deleting account: RemoteAccount, _ tree: AccountTree) throws(RemoteError) {
        let record = try tree.record(account)
        let step = Step(
            call: ToolCall(.userdel, record.login),
            before: [.account(record)],
            after: [.noAccount(record.login)]
        )
        self.init([step], nil)
    }
}

extension AccountTree {
    var groupNames: [String] { groups.map(\.group.name) }

    /// The entries of an account; throws if they are missing or invalid, or have changed since the account was read.
    fileprivate func record(_ account: RemoteAccount) throws(RemoteError) -> AccountRecord {
        guard let line = line(account.id) else {
            throw RemoteError(.missing, "\(account.place): the account does not exist any more")
        }
        let record: AccountRecord
        do { record = try self.record(line) } catch {
            throw RemoteError(.refused, "\(account.place): \(error.message)")
        }
        guard record.version == account.version else { throw .changedMeanwhile(account.place) }
        return record
    }
}

extension RemoteError {
    static func changedMeanwhile(_ place: String) -> RemoteError {
        RemoteError(.changedMeanwhile, "\(place): the account was changed meanwhile; read it again")
    }
}
