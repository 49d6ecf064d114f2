import Foundation

/// Decides how a plan treats the records of a slice.
struct PlanDecision {
    let author: Author
    let onExisting: UserChange.OnExisting
    private let transaction: PlanTransaction
    private let decision: ChangeDecision
    private let today: Day

    enum Outcome {
        /// `seats` is the number of seats that the entry takes; negative if the entry frees seats.
        ///
        /// `change` is nil if no change was tried.
        case entry(PlanEntry, change: Change?, seats: Int)
        case problem(ImportProblem.Reason)
    }

    init(author: Author, onExisting: UserChange.OnExisting, transaction: PlanTransaction) {
        self.author = author
        self.onExisting = onExisting
        self.transaction = transaction
        let date = transaction.clock.timestamp
        today = Day(containing: date)
        decision = ChangeDecision(author: author, date: date, journal: nil, transaction: transaction)
    }

    func decide(_ user: ImportedUser, line: Int) throws -> Outcome {
        guard user.violations.isEmpty else { return .problem(.refused(.invalid(violations(of: user)))) }
        return try outcome(of: .merge(login: user.login, user.edit, onExisting: onExisting), line: line)
    }

    /// Decides about an entry of an earlier plan, or about an entry from ``PullRecords``.
    ///
    /// If the user is already as planned, no change is tried. For example, the plan may have been applied before. If
    /// the user is not as planned, and was added, changed or deleted after the plan was made, the change is stale.
    ///
    /// `present` is the stored user of an update or a deletion, possibly in the trash; nil if there is no such user.
    func decide(_ entry: PlanEntry, present: User?) throws -> Outcome {
        switch entry.action {
        case .create(let draft):
            let key = FoldedText.identity(FieldRules.normalizedLine(draft.login))
            guard let user = transaction.liveUser(loginKey: key) else {
                return try outcome(of: .add(draft), line: entry.line)
            }
            guard user.fields == FieldRules.normalized(draft) else { return .problem(.stale(.added)) }
            return unchanged(user, entry)
        case .update(let id, let version, let changes):
            guard let user = present, !user.isTrashed else { return .problem(.stale(.gone)) }
            if changes.allSatisfy({ user.text(of: $0.field).hasSameBytes(as: $0.after) }) {
                return unchanged(user, entry)
            }
            guard user.version == version else {
                return .problem(.stale(.changed(planned: version, present: user.version)))
            }
            // If an entry of an earlier plan renames the user, the transaction does not contain the user yet, because
            // users were looked up by their new logins.
            transaction.know(user)
            return try outcome(of: .edit(.id(id), UserEdit(changes), ifVersion: version), line: entry.line)
        case .delete(let id, let version):
            guard let user = present, !user.isTrashed else {
                let action = PlanEntry.Action.unchanged(id, version: version)
                return .entry(PlanEntry(line: entry.line, login: entry.login, action: action), change: nil, seats: 0)
            }
            guard user.version == version else {
                return .problem(.stale(.changed(planned: version, present: user.version)))
            }
            transaction.know(user)
            return try outcome(of: .delete(.id(id), ifVersion: version), line: entry.line)
        case .unchanged, .skip:
            return .entry(entry, change: nil, seats: 0)
        case .conflict(let refusal), .refuse(let refusal):
            return .problem(.planned(refusal))
        }
    }

    /// Returns the violations of a user with invalid texts, together with those that the store would find.
    private func violations(of user: ImportedUser) -> [RuleViolation] {
        let key = FoldedText.identity(FieldRules.normalizedLine(user.login))
        var edited = user.edit.fields
        if transaction.liveUser(loginKey: key) == nil { edited.insert(.login) }
        let found = FieldRules.violations(
            in: UserFields(login: user.login).applying(user.edit),
            roles: user.edit.role == nil ? nil : transaction.roles()
        )
        let all = user.violations + found.filter { edited.contains($0.field) }
        return UserField.settable.flatMap { field in all.filter { $0.field == field } }
    }

    private func unchanged(_ user: User, _ entry: PlanEntry) -> Outcome {
        let action = PlanEntry.Action.unchanged(user.id, version: user.version)
        return .entry(PlanEntry(line: entry.line, login: entry.login, action: action), change: nil, seats: 0)
    }

    private func outcome(of change: UserChange, line: Int) throws -> Outcome {
        do {
            let change = try decision.perform(change)
            let seats = User.seatChange(from: change.before, to: change.after, on: today)
            let entry = PlanEntry(line: line, login: change.after.login, action: action(change))
            return .entry(entry, change: change, seats: seats)
        } catch let error as DirectoryError where !error.isStoreFailure {
            return .problem(.refused(error))
        }
    }

    private func action(_ change: Change) -> PlanEntry.Action {
        guard let before = change.before else { return .create(change.after.fields) }
        if change.after.isTrashed { return .delete(before.id, version: before.version) }
        if onExisting == .skip { return .skip(before.id, version: before.version) }
        if change.isUnchanged { return .unchanged(before.id, version: before.version) }
        return .update(before.id, version: before.version, FieldChange.all(from: before, to: change.after))
    }
}
