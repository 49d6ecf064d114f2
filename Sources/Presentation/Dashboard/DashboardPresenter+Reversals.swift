internal import Futures
internal import UserDirectory

/// Undo and redo: tasks with progress, and a page that lists the refused users.
extension DashboardPresenter {
    /// Undoes or redoes the selected task of the task list or the activity list; in other views, the author's newest
    /// task.
    func reverse(_ direction: ReversalQuery.Direction) {
        if let task = activity.selectedTask, frame.focus == .activity {
            return reverse(direction, direction == .undo ? task.id : task.redoable, title: task.title)
        }
        if let change = activity.selectedChange, frame.focus == .activity {
            guard let task = change.task else { return say(.note, "This predates the journal") }
            return askToReverse(direction, task)
        }
        guard frame.focus == .tasks, let task = taskList.selected else { return reverse(direction, nil) }
        guard !task.isUnderway else { return say(.note, "\(task.title) is still running") }
        guard let stored = direction == .undo ? task.stored : task.redoable else {
            let list = settings.hint(.showActivity)
            return say(.note, "\(task.title) has nothing to \(direction.rawValue); \(list) lists all changes")
        }
        reverse(direction, stored, title: task.title)
    }

    /// Undoes or redoes the task of a change, after a confirmation if the task has other changes.
    private func askToReverse(_ direction: ReversalQuery.Direction, _ id: TaskID) {
        read("Read a task", useCases.listTasks) {
            $0.execute(.id(id))
        } summary: {
            $0.title
        } completion: { [weak self] task in
            guard let self else { return }
            guard task.changed > 1, canOpenDialog else { return reverse(direction, id, title: task.title) }
            let question = ConfirmModel(
                title: "\(direction.verb) \(Text.count(task.changed, "change"))?",
                lines: ["The selected change is part of task \(task.number), \(task.title)."],
                action: direction.verb
            )
            dialogs.ask(question) { [weak self] in self?.reverse(direction, id, title: task.title) }
        } failure: { [weak self] error in
            self?.say(.error, String(describing: error))
        }
    }

    /// Undoes or redoes a task of the journal; nil for the author's newest reversible one.
    func reverse(_ direction: ReversalQuery.Direction, _ task: TaskID?, title: String? = nil) {
        let (undo, redo, author) = (useCases.undoTask, useCases.redoTask, environment.author)
        let (token, reference) = (CancellationToken(), task.map(TaskReference.id))
        runWithProgress(
            [direction.verb, title].compactMap(\.self).joined(separator: " "),
            useCase: direction == .undo ? "\(UndoTaskInteractor.self)" : "\(RedoTaskInteractor.self)",
            token: token
        ) { report in
            let observer: @Sendable (ReversalProgress) -> Void = { progress in
                let done = progress.done + progress.refused
                report(.init(done: done, total: max(done, progress.target?.changed ?? 0)))
            }
            return switch direction {
            case .undo: undo.execute(reference, by: author, token: token, observer: observer)
            case .redo: redo.execute(reference, by: author, token: token, observer: observer)
            }
        } summary: { progress in
            "\(Text.number(progress.done)) \(direction.participle)"
        } amend: { [weak self] record, progress in
            let outcome = TaskOutcome(progress, direction, isKnown: self?.knows(progress) ?? true)
            if let target = progress.target { record.title = "\(progress.direction(direction).verb) \(target.title)" }
            (record.state, record.report) = (outcome.state, outcome.report)
            (record.stored, record.redoable) = (progress.task?.id, progress.target?.id)
        } completion: { [weak self] result in
            self?.noticeHealth(of: result)
            self?.showResult(result, of: direction)
        }
    }

    private func showResult(_ result: Result<ReversalProgress, any Error>, of direction: ReversalQuery.Direction) {
        switch result {
        case .success(let progress):
            let outcome = TaskOutcome(progress, direction, isKnown: knows(progress))
            say(outcome.message.kind, outcome.message.text)
            // The footer has space for one reason. An open dialog or filter line keeps the focus.
            guard progress.refused > 1, canOpenDialog else { return }
            if let report = outcome.report { dialogs.open(PagePresenter(report)) }
        case .failure(DirectoryError.nothingToReverse): say(.note, "Nothing to \(direction.rawValue)")
        case .failure(DirectoryError.irreversible(let task, .undone)): say(.note, "\(task.title) is already undone")
        case .failure(let error): show(error, of: direction.verb)
        }
    }

    /// Whether the reversed task is listed in this dashboard.
    private func knows(_ progress: ReversalProgress) -> Bool {
        guard let target = progress.target else { return true }
        return tasks.tasks.contains {
            $0.stored == target.id || ($0.redoable == target.id && $0.stored != progress.task?.id)
        }
    }

    /// Opens a task of the list: the refused users, if any, and its trace.
    func open(_ task: TaskRecord) {
        guard var report = task.report else { return dialogs.open(TracePresenter(task)) }
        report.action = "trace"
        if task.retry == nil { report.retry = nil }
        dialogs.open(
            PagePresenter(
                report,
                action: { [weak self] in self?.dialogs.open(TracePresenter(task)) },
                retry: { task.retry?() }
            )
        )
    }
}

extension StoredTask {
    /// The task to redo: for an undo, the undone task.
    fileprivate var redoable: TaskID {
        if case .undo(let target) = purpose { target } else { id }
    }
}

extension ReversalQuery.Direction {
    fileprivate var verb: String {
        switch self {
        case .undo: "Undo"
        case .redo: "Redo"
        }
    }
}
