internal import UserDirectory

/// One call of undo or redo: decides which task to reverse, and asks for confirmation if necessary.
///
/// A new object is made for each call, because the questions of two calls can belong to different dialogs.
final class ReversalCommand: Feature {
    private let direction: ReversalQuery.Direction
    private let run: ReversalRun
    private let check: ReversalCheck

    /// Call this when the user requests undo or redo, because the initializer remembers the current dialog.
    init(_ context: DashboardContext, _ direction: ReversalQuery.Direction, _ run: ReversalRun) {
        self.direction = direction
        self.run = run
        check = ReversalCheck(context, direction) { run.showResult(.failure($0), of: direction) }
        super.init(context)
    }

    /// Undoes the author's newest undoable task, or redoes the task that the author undid last.
    func reverseNewest(asksFirst: Bool = true) {
        direction == .undo ? undoNewest(asksFirst: asksFirst) : redoNewest()
    }

    /// Undoes the author's newest undoable task, but skips tasks whose undo was refused.
    ///
    /// Asks first if the user may mean another change, for example because the task was run elsewhere.
    private func undoNewest(asksFirst: Bool) {
        check.readOwnTasks { [self] tasks in
            let undoable = tasks.filter(\.isUndoable)
            let next = undoable.first { !run.refusedUndos.contains($0.id) }
            let lastSkipped = undoable.first { run.refusedUndos.contains($0.id) }?.number ?? 0
            if let last = tasks.first(where: { $0.purpose == .change && $0.state == .running }),
                last.number > max(next?.number ?? 0, lastSkipped)
            {
                return askToUndo(next, after: last, "\"\(last.title)\"", " is still running")
            }
            if let last = tasks.first(where: { $0.purpose == .change && $0.undone == .partly }),
                last.number > max(next?.number ?? 0, lastSkipped)
            {
                return undoRest(of: last, before: next, tasks, asksFirst: asksFirst)
            }
            if let last = tasks.first(where: { $0.lastingObstacle != nil }),
                last.number > max(next?.number ?? 0, lastSkipped)
            {
                let kind = last.purpose == .push ? "push" : "purge"
                return check.findTaskToUndo(excluding: run.refusedUndos) { [self] next in
                    askToUndo(next, after: last, "Your last change was a \(kind)", ", which cannot be undone")
                }
            }
            // If every undo was refused, tries the newest task again, to show the reason.
            guard let task = next ?? undoable.first else { return reverseOlder(than: tasks) }
            if let newest = undoable.first, let next, newest.id != next.id {
                askToUndo(next, after: newest, "\"\(newest.title)\"", " was not undone")
            } else if !check.wasRunHere(task) || asksFirst && !check.isOnScreen(task) {
                askToUndo(task)
            } else {
                // If two quick key presses find the same task, the second key press undoes the next older task instead.
                checkAndReverse(task.id, title: task.reversalTitle(.undo)) { [self] in
                    undoNewest(asksFirst: asksFirst)
                }
            }
        }
    }

    /// Continues the undo of a partly undone task if that undo was cancelled; otherwise, asks to undo the older task.
    private func undoRest(of task: StoredTask, before older: StoredTask?, _ tasks: [StoredTask], asksFirst: Bool) {
        guard tasks.first(where: { $0.purpose == .undo(task.id) })?.state == .cancelled else {
            return askToUndo(older, after: task, "\"\(task.title)\"", " was undone only in part")
        }
        guard check.wasRunHere(task) else { return askToUndo(task) }
        checkAndReverse(task.id, title: task.reversalTitle(.undo)) { [self] in undoNewest(asksFirst: asksFirst) }
    }

    /// Redoes the task that the author undid last, but skips tasks whose redo was refused.
    private func redoNewest() {
        check.readOwnTasks { [self] tasks in
            // If every redo was refused, tries the newest undone change again, to show the reason.
            guard let newest = tasks.newestUndo(excluding: run.refusedRedos) ?? tasks.newestUndo() else {
                return tasks.contains(where: \.endsRedo) ? sayNothingToReverse() : reverseOlder(than: tasks)
            }
            // The question names the change to redo, not the undo of this change.
            let title = newest.target.map { "\($0.reversalTitle(.redo))?" }
            let when = check.time(of: newest.undo)
            var reasons = check.wasRunHere(newest.undo) ? [] : ["The change was undone elsewhere (\(when))"]
            let skipped = tasks.newestUndo().flatMap { $0.undo.id == newest.undo.id ? nil : $0.target ?? $0.undo }
            if let skipped {
                reasons.insert("\"\(skipped.title)\" (\(check.time(of: skipped))) was not redone", at: 0)
            }
            // If two quick key presses find the same undo, the second key press redoes an older undone change instead.
            let ifReversed = newest.target.map { _ in { @MainActor [self] in redoNewest() } }
            check.confirm(newest.undo.id, title: title, reasons: reasons, ifReversed: ifReversed) { [run] found in
                // Without a question, the redo looks up the newest undone change again. An earlier key press may have
                // just redone the change found above.
                let (id, title) = (newest.undo.id, newest.target?.reversalTitle(.redo))
                run.reverse(.redo, found.isConfirmed ? id : nil, title: title, changes: found.changes)
            }
        }
    }

    /// Reverses the newest reversible task that is older than `tasks`, the author's latest tasks.
    private func reverseOlder(than tasks: [StoredTask]) {
        guard tasks.count == ReversalCheck.maxTasks else { return sayNothingToReverse() }
        guard direction == .undo else { return run.reverse(.redo, nil) }
        let refused = run.refusedUndos
        check.findTaskToUndo(excluding: refused) { [self] task in
            if let task { return askToUndo(task) }
            guard !refused.isEmpty else { return sayNothingToReverse() }
            // If every undo was refused, tries the newest task again, to show the reason.
            check.findTaskToUndo(excluding: []) { [self] task in task.map(askToUndo) ?? sayNothingToReverse() }
        }
    }

    private func sayNothingToReverse() { say(.note, "Nothing to \(direction.rawValue)") }

    /// Undoes or redoes a task that is selected in a list; asks first if ``AccessLoss`` requires it.
    ///
    /// Also asks before an undo that removes users. The author's newest undoable task is an exception, because the
    /// author has probably only just added its users.
    func reverse(_ id: TaskID, title: String) {
        guard direction == .undo else { return checkAndReverse(id, title: title) }
        check.readOwnTasks { [self] tasks in
            let isNewest = tasks.first(where: \.isUndoable)?.id == id
            checkAndReverse(id, title: title, asksToRemove: !isNewest)
        }
    }

    /// Undoes or redoes a task of the journal; asks first if the task has another author.
    func reverse(_ task: StoredTask) {
        ask(direction == .undo ? task.id : task.redoable, reasons: reasonsToAsk(about: task), task)
    }

    /// Undoes or redoes the task of a change; asks first if the task has other changes or another author.
    func reverse(taskOfChange id: TaskID) {
        runner.read("Read a task", useCases.listTasks) {
            $0.execute(.id(id))
        } summary: {
            $0.title
        } completion: { [self] task in
            var reasons = reasonsToAsk(about: task)
            if task.changed > 1 {
                let author = reasons.isEmpty ? [] : ["Run by \(task.author.name) (\(check.time(of: task)))"]
                reasons = ["The selected change is part of task \(task.number), \(task.title)"] + author
            }
            ask(id, reasons: reasons, task)
        } failure: { [self] error in
            say(.error, Text.message(of: error))
        }
    }

    /// If the task was undone meanwhile, calls `ifUndone`; without `ifUndone`, shows a message.
    private func checkAndReverse(
        _ task: TaskID,
        title: String,
        asksToRemove: Bool = false,
        ifUndone: (@MainActor () -> Void)? = nil
    ) {
        check.confirm(task, asksToRemove: asksToRemove, ifReversed: ifUndone) { [run, direction] in
            run.reverse(direction, task, title: title, changes: $0.changes, ifUndone: ifUndone)
        }
    }

    private func askToUndo(_ task: StoredTask) {
        askToUndo(task, "Undo your latest change?", [check.titleAndTime(of: task)])
    }

    private func askToUndo(_ task: StoredTask?, after newer: StoredTask, _ what: String, _ outcome: String) {
        let reason = "\(what) (\(check.time(of: newer)))\(outcome)"
        guard let task, check.canAsk else { return say(.note, reason) }
        askToUndo(task, "Undo an older change?", [reason, "Next change to undo: \(check.titleAndTime(of: task))"])
    }

    private func askToUndo(_ task: StoredTask, _ title: String, _ lines: [String]) {
        check.confirm(task.id, title: title, reasons: lines) { [run] in
            run.reverse(.undo, task.id, title: task.reversalTitle(.undo), changes: $0.changes)
        }
    }

    private func reasonsToAsk(about task: StoredTask) -> [String] {
        // A purge or a push cannot be undone, so there is nothing to ask.
        guard task.author.name != environment.author.name, task.lastingObstacle == nil else { return [] }
        return ["Task \(task.number), \(task.title), was run by \(task.author.name) (\(check.time(of: task)))"]
    }

    private func ask(_ id: TaskID, reasons: [String], _ task: StoredTask) {
        if direction == .undo, task.isUndo, task.author.name == environment.author.name {
            return say(.note, settings.refusalOfUndo)
        }
        if direction == .undo, let obstacle = task.lastingObstacle {
            return runner.show(DirectoryError.irreversible(task, obstacle), of: direction.verb)
        }
        let reversal = task.reversalTitle(direction)
        guard !reasons.isEmpty else { return reverse(id, title: reversal) }
        // If the task is partly undone, the number of changes to undo or to redo is not known yet.
        let part = direction == .undo ? "remaining" : "undone"
        let changes = task.undone == .partly ? "the \(part) changes" : Text.count(task.changed, "change")
        let title = "\(direction.verb) \(changes)?"
        check.confirm(id, title: title, reasons: reasons) { [run, direction] in
            run.reverse(direction, id, title: reversal, changes: $0.changes)
        }
    }
}

extension [StoredTask] {
    /// The undo that the next redo reverses, with the task that was undone; nil if there is no such undo.
    ///
    /// `target` is nil if this array does not contain the undone task.
    fileprivate func newestUndo(excluding excluded: Set<TaskID> = []) -> (undo: StoredTask, target: StoredTask?)? {
        lazy.prefix { !$0.endsRedo }.compactMap { task in
            guard case .undo(let id) = task.purpose, !excluded.contains(id) else { return nil }
            let target = first { $0.id == id }
            // If all users of the undone task were purged, its subject is empty, and the task cannot be redone.
            return target?.undone == .no || target?.subject == "" ? nil : (task, target)
        }
        .first
    }
}

extension StoredTask {
    /// Whether undo can choose this task as the author's newest change.
    var isUndoable: Bool {
        purpose == .change && changed > 0 && undone == .no && subject != "" && state != .running
    }

    /// Whether this task keeps redo from reversing an older undo: see ``JournalTransaction/newestRedoableTask(by:)``.
    fileprivate var endsRedo: Bool { (purpose == .change || purpose == .purge) && changed > 0 }

    fileprivate var isUndo: Bool { if case .undo = purpose { true } else { false } }

    fileprivate var redoable: TaskID {
        if case .undo(let target) = purpose { target } else { id }
    }
}
