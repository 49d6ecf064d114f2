internal import Futures
internal import UserDirectory

/// Asks for confirmation before an undo or redo that removes access.
///
/// ``AccessLoss`` decides what must be confirmed, as for other changes. The effect of the undo or redo is predicted
/// from the task's journal entries and the present users.
@MainActor
final class ReversalCheck: Feature {
    /// The number of a task's newest entries that are examined.
    private static let maxEntries = 1_000

    /// Whether the task was run, or redone, in this dashboard.
    func wasRunHere(_ task: StoredTask) -> Bool {
        tasks.tasks.contains { $0.stored == task.id || $0.redoable == task.id }
    }

    /// Performs `action`; asks first if the reversal removes access from an admin or from several users.
    func confirm(_ direction: ReversalQuery.Direction, _ id: TaskID, action: @escaping @MainActor () -> Void) {
        tasks.read("Read the task to reverse", useCases.listTasks) {
            $0.execute(.id(id))
        } summary: {
            $0.title
        } completion: { [weak self] result in
            // A failure is reported by the reversal.
            guard let self, let task = try? result.get() else { return action() }
            switch task.purpose {
            case .undo(let target): readEntries(of: target, .redo, task, action)
            case .redo(let target): readEntries(of: target, .undo, task, action)
            case .change, .purge: readEntries(of: id, direction, task, action)
            }
        }
    }

    private func readEntries(
        of target: TaskID,
        _ direction: ReversalQuery.Direction,
        _ task: StoredTask,
        _ action: @escaping @MainActor () -> Void
    ) {
        var filter = JournalFilter()
        filter.task = .id(target)
        let query = JournalQuery(filter, limit: ReversalCheck.maxEntries)
        tasks.read("Read the changes to reverse", useCases.readJournal) {
            $0.execute(query)
        } summary: {
            Text.count($0.count, "change")
        } completion: { [weak self] result in
            guard let self, let entries = try? result.get() else { return action() }
            let changes = ReversalCheck.changes(reversing: entries, direction)
            guard !changes.isEmpty else { return action() }
            tryChanges(changes, direction, task, action)
        }
    }

    private func tryChanges(
        _ changes: [UserID: UserChange],
        _ direction: ReversalQuery.Direction,
        _ task: StoredTask,
        _ action: @escaping @MainActor () -> Void
    ) {
        let (sort, today, author) = (users.sort, environment.clock.today, environment.author)
        tasks.read("Check who loses access", useCases.resolveSelection) {
            $0.execute(
                UserSelection(changes.keys.sorted()),
                sort: sort,
                today: today,
                by: author,
                keepsIDs: false,
                trials: [
                    { @Sendable reference in
                        guard case .id(let id) = reference, let change = changes[id] else { return .enable(reference) }
                        return change
                    }
                ]
            )
        } summary: {
            Text.count($0.trials[0].loss.users, "user")
        } completion: { [weak self] result in
            guard let self, let loss = try? result.get().trials[0].loss, loss.mustBeConfirmed else { return action() }
            // A dialog or filter line opened meanwhile keeps the focus.
            guard context.canOpenDialog else {
                return say(.note, "Nothing was \(direction.participle); repeat the command")
            }
            let verb = direction == .undo ? "Undo" : "Redo"
            let question = ConfirmModel(title: "\(verb): \(task.title)?", lines: [loss.text], action: verb)
            dialogs.ask(question, action: action)
        }
    }

    /// The changes that a reversal makes to the users who may lose access.
    ///
    /// `entries` are the entries to reverse, the newest first.
    private static func changes(
        reversing entries: [JournalEntry],
        _ direction: ReversalQuery.Direction
    ) -> [UserID: UserChange] {
        var edits: [UserID: UserEdit] = [:]
        var trashed: Set<UserID> = []
        for entry in direction == .undo ? entries : entries.reversed() {
            guard let user = entry.user else { continue }
            switch (entry.kind, direction) {
            // Undoing the adding of a user removes the user, who loses the same access as by a move to the trash.
            case (.add, .undo), (.restore, .undo), (.delete, .redo): trashed.insert(user)
            case (.delete, .undo), (.restore, .redo): trashed.remove(user)
            default: break
            }
            guard case .fields(let changes, _) = entry.content else { continue }
            for change in changes {
                edits[user, default: UserEdit()].restore(
                    change.field,
                    from: direction == .undo ? change.before : change.after
                )
            }
        }
        let deletions = trashed.map { ($0, UserChange.delete(.id($0))) }
        return edits.mapValues { $0 }.reduce(into: Dictionary(uniqueKeysWithValues: deletions)) { found, edit in
            let change = UserChange.edit(.id(edit.key), edit.value, ifVersion: nil)
            if found[edit.key] == nil, change.canRemoveAccess { found[edit.key] = change }
        }
    }
}

extension AccessLoss {
    /// Who loses access.
    fileprivate var text: String {
        guard let firstAdmin else { return "This removes access from \(Text.count(users, "user"))" }
        return "This removes access from \(admins == 1 ? "\(firstAdmin), an admin" : Text.count(admins, "admin"))"
    }
}

extension UserEdit {
    /// Sets a field that decides about access, from its text in the journal; ignores other fields.
    fileprivate mutating func restore(_ field: UserField, from text: String) {
        switch field {
        case .role: self.role = text
        case .kind: self.kind = User.Kind(rawValue: text)
        case .status: self.status = User.Status(rawValue: text)
        case .validUntil: self.validUntil = .some(Day(text))
        default: break
        }
    }
}
