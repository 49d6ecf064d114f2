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

    /// The end of a message about a change that the key undoes.
    var undoHint: String { "; \(settings.hint(.undo)) to undo" }

    /// Whether a task was started in the visible tab, or the message line offers to undo it.
    ///
    /// The task must be the author's newest undoable one, because the message line offers to undo that one.
    func isOnScreen(_ task: StoredTask) -> Bool {
        if frame.message?.text.hasSuffix(undoHint) == true { return true }
        return tasks.tasks.contains { $0.stored == task.id && $0.tab == frame.tab }
    }

    /// When a task was started, for a question.
    func time(of task: StoredTask) -> String {
        let times = context.choices.times
        return times.minute(task.startedAt, on: times.day(environment.clock.date))
    }

    /// What is asked before a reversal, and what it does.
    private struct Request {
        let direction: ReversalQuery.Direction
        /// The title of the question; nil to name the task.
        let title: String?
        let reasons: [String]
        let action: @MainActor () -> Void
    }

    /// Performs `action`; asks first if there are reasons to ask, or if the reversal removes access from an admin or
    /// from several users.
    ///
    /// - Parameters:
    ///   - direction: Whether the task is undone or redone.
    ///   - id: The task.
    ///   - title: The title of the question; nil to name the task.
    ///   - reasons: The first lines of the question.
    ///   - action: Called at once if nothing must be confirmed, and otherwise once it has been.
    func confirm(
        _ direction: ReversalQuery.Direction,
        _ id: TaskID,
        title: String? = nil,
        reasons: [String] = [],
        action: @escaping @MainActor () -> Void
    ) {
        let request = Request(direction: direction, title: title, reasons: reasons, action: action)
        tasks.read("Read the task to reverse", useCases.listTasks) {
            $0.execute(.id(id))
        } summary: {
            $0.title
        } completion: { [weak self] result in
            // A failure is reported by the reversal.
            guard let self else { return }
            guard let task = try? result.get() else { return ask(request, nil) }
            switch task.purpose {
            case .undo(let target): readEntries(of: target, .redo, task, request)
            case .redo(let target): readEntries(of: target, .undo, task, request)
            case .change, .purge: readEntries(of: id, direction, task, request)
            }
        }
    }

    /// Asks for confirmation if there are reasons or if access is lost; otherwise performs the action.
    private func ask(_ request: Request, _ task: StoredTask?, _ loss: AccessLoss? = nil) {
        let lost = loss.flatMap { $0.mustBeConfirmed ? $0.text : nil }
        let lines = request.reasons + [lost].compactMap(\.self)
        guard !lines.isEmpty else { return request.action() }
        // A dialog or filter line opened meanwhile keeps the focus.
        guard context.canOpenDialog else {
            return say(.note, "Nothing was \(request.direction.participle); repeat the command")
        }
        let verb = request.direction == .undo ? "Undo" : "Redo"
        let title = request.title ?? task.map { "\(verb): \($0.title)?" } ?? "\(verb)?"
        dialogs.ask(ConfirmModel(title: title, lines: lines, action: verb), action: request.action)
    }

    private func readEntries(
        of target: TaskID,
        _ direction: ReversalQuery.Direction,
        _ task: StoredTask,
        _ request: Request
    ) {
        var filter = JournalFilter()
        filter.task = .id(target)
        let query = JournalQuery(filter, limit: ReversalCheck.maxEntries)
        tasks.read("Read the changes to reverse", useCases.readJournal) {
            $0.execute(query)
        } summary: {
            Text.count($0.count, "change")
        } completion: { [weak self] result in
            guard let self else { return }
            let changes = (try? result.get()).map { ReversalCheck.changes(reversing: $0, direction) } ?? [:]
            guard !changes.isEmpty else { return ask(request, task) }
            tryChanges(changes, task, request)
        }
    }

    private func tryChanges(
        _ changes: [UserID: UserChange],
        _ task: StoredTask,
        _ request: Request
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
            self?.ask(request, task, try? result.get().trials[0].loss)
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
