/// Decides what a push does about a difference.
struct PushDecision: Sendable {
    private let settings: ConnectionSettings
    private let directory: any RemoteDirectory
    private let mapped: [UserField]
    private let preference: Preference?
    private let belonging: Belonging

    init(
        _ settings: ConnectionSettings,
        _ directory: any RemoteDirectory,
        preference: Preference?,
        today: Day
    ) {
        self.settings = settings
        self.directory = directory
        mapped = directory.mappedFields
        self.preference = preference
        belonging = Belonging(settings, today: today)
    }

    /// Returns nil if a push ignores the difference.
    func entry(_ difference: Difference) -> PlanEntry? {
        guard let entry = decided(difference) else { return nil }
        guard let error = entry.remoteChange.flatMap(directory.objection) else { return entry }
        return PlanEntry(ImportProblem(line: 0, login: entry.login, reason: .remote(error)))
    }

    /// Why the connection's system would refuse the change that a push would make; nil if no reason is known.
    func objection(to difference: Difference) -> RemoteError? {
        decided(difference)?.remoteChange.flatMap(directory.objection)
    }

    private func decided(_ difference: Difference) -> PlanEntry? {
        let login = difference.login
        switch difference.sides {
        case .both(let user, let account):
            if belonging.contains(user) { return update(difference, user, account) }
            guard let link = difference.link, link.account.id == account.id, settings.removes(account) else {
                return nil
            }
            return remove(account, of: link, user, login)
        case .onlyHere(let user): return create(user, purpose: .synchronize)
        case .goneHere(let account):
            guard let link = difference.link, settings.removes(account) else { return nil }
            return remove(account, of: link, nil, login)
        case .goneThere(let user): return makeAgain(user)
        case .gone:
            // The link is removed. If it stayed and the user were restored later, a pull would delete the user again.
            return difference.link.map { forget($0.user, version: nil, login) }
        case .unreadable(let problem):
            let refusal = PlanRefusal(code: problem.code, field: nil, message: problem.text, isConflict: false)
            return PlanEntry(line: 0, login: login, action: .refuse(refusal))
        // Only a pull acts on this difference.
        case .onlyThere: return nil
        }
    }

    // MARK: Users who belong to the connection

    private func update(_ difference: Difference, _ user: User, _ account: RemoteAccount) -> PlanEntry {
        if preference == nil, let conflict = PlanRefusal(difference.conflicts) {
            return PlanEntry(line: 0, login: user.login, action: .conflict(conflict))
        }
        let written = difference.fields.filter { $0.side == .here || $0.side == .both && preference == .here }
        let changes = written.map { FieldChange($0.field, before: $0.there, after: $0.here) }
        if let refusal = OwnAccount.refusal(of: changes, account, directory.ownLogin) {
            return PlanEntry(line: 0, login: user.login, action: .refuse(refusal))
        }
        let action: PlanEntry.Action =
            changes.isEmpty
            ? .unchanged(user.id, version: user.version) : .update(user.id, version: user.version, changes)
        var entry = PlanEntry(line: 0, login: user.login, action: action)
        let isDecided = preference != nil && !difference.conflicts.isEmpty
        guard !changes.isEmpty || difference.isAgreedAnew || isDecided else { return entry }
        entry.target = PushTarget(
            user: user.id,
            version: user.version,
            purpose: difference.link == nil ? .adopt : .synchronize,
            account: account,
            // If a field was changed only at the connection, the user still has the old value. The link then contains
            // this old value, so that the next pull copies the new value to the user.
            agreed: agreed(user)
        )
        return entry
    }

    private func create(_ user: User, purpose: PushTarget.Purpose) -> PlanEntry {
        let fields = directory.stored(user.fields)
        var entry = PlanEntry(line: 0, login: fields.login, action: .create(fields))
        entry.target = PushTarget(
            user: user.id,
            version: user.version,
            purpose: purpose,
            account: nil,
            agreed: agreed(user)
        )
        return entry
    }

    private func makeAgain(_ user: User) -> PlanEntry {
        guard belonging.contains(user) else { return forget(user.id, version: user.version, user.login) }
        switch preference {
        case .here: return create(user, purpose: .makeAgain)
        case .there: return PlanEntry(line: 0, login: user.login, action: .skip(user.id, version: user.version))
        case nil:
            let advice = "pull to delete the user, or push with --prefer=here to create the account again"
            let message = "the account was deleted at the connection; \(advice) (rule deleted-there)"
            let refusal = PlanRefusal(code: "deleted-there", field: nil, message: message, isConflict: true)
            return PlanEntry(line: 0, login: user.login, action: .conflict(refusal))
        }
    }

    private func agreed(_ user: User) -> AgreedValues { AgreedValues(mapped, of: directory.stored(user.fields)) }

    // MARK: Users who do not belong to the connection

    /// - Parameter user: Nil if the user is in the trash, or no longer exists.
    private func remove(_ account: RemoteAccount, of link: Link, _ user: User?, _ login: String) -> PlanEntry {
        let version = user?.version ?? 0
        let disabled = FieldChange(
            .status,
            before: UserField.status.text(of: account.fields),
            after: User.Status.disabled.rawValue
        )
        let isDisabling = settings.others == .disable
        if let refusal = OwnAccount.refusal(of: isDisabling ? [disabled] : nil, account, directory.ownLogin) {
            return PlanEntry(line: 0, login: login, action: .refuse(refusal))
        }
        var agreed: AgreedValues?
        if isDisabling {
            var values = link.account.agreed.values
            // The link of a purged user keeps no values.
            if !values.isEmpty { values[.status] = disabled.after }
            agreed = AgreedValues(values)
        }
        let action: PlanEntry.Action =
            isDisabling
            ? .update(link.user, version: version, [disabled]) : .delete(link.user, version: version)
        var entry = PlanEntry(line: 0, login: login, action: action)
        entry.target = PushTarget(
            user: link.user,
            version: user?.version,
            purpose: .remove,
            account: account,
            agreed: agreed
        )
        return entry
    }

    /// Returns an entry that removes a link whose account no longer exists.
    private func forget(_ user: UserID, version: Int?, _ login: String) -> PlanEntry {
        var entry = PlanEntry(line: 0, login: login, action: .unchanged(user, version: version ?? 0))
        entry.target = PushTarget(user: user, version: version, account: nil, agreed: nil)
        return entry
    }
}
