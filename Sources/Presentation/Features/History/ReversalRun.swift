internal import Futures
internal import UserDirectory

/// Runs undo and redo as tasks with progress, and shows how they end.
final class ReversalRun: Feature {
    private typealias Observer = @Sendable (ReversalProgress) -> Void

    /// The tasks whose undo or redo was refused; they are skipped until an undo or redo changes something.
    private(set) var refusedUndos: Set<TaskID> = []
    private(set) var refusedRedos: Set<TaskID> = []
    /// The `ifUndone` closures that wait for the end of an undo, by the task that is being undone.
    ///
    /// While a task is being undone, another press of the undo key may choose the same task. Its closure then waits.
    private var undoing: [TaskID: [@MainActor () -> Void]] = [:]

    /// Undoes or redoes a task of the journal; if `task` is nil, ``ReversalQuery`` chooses the task.
    ///
    /// `changes` is the number of changes to reverse; nil if unknown. If a part of the task has already been reversed,
    /// only the other changes count.
    ///
    /// If the task has already been undone, calls `ifUndone`; without `ifUndone`, shows a message. If an earlier key
    /// press is still undoing the task, calls `ifUndone` after that undo has succeeded.
    func reverse(
        _ direction: ReversalQuery.Direction,
        _ task: TaskID?,
        title: String? = nil,
        changes: Int? = nil,
        ifUndone: (@MainActor () -> Void)? = nil
    ) {
        if direction == .undo, let task, let ifUndone {
            if undoing[task] != nil {
                undoing[task]?.append(ifUndone)
                return
            }
            undoing[task] = []
        }
        let reference = task.map(TaskReference.id)
        let title = title ?? direction.verb
        switch direction {
        case .undo:
            reverse(direction, title, useCases.undoTask, task, changes: changes, ifUndone: ifUndone) {
                $0.execute(reference, by: $1.author, token: $1.token, observer: $2)
            }
        case .redo:
            reverse(direction, title, useCases.redoTask, changes: changes) {
                $0.execute(reference, by: $1.author, token: $1.token, observer: $2)
            }
        }
    }

    private func reverse<UseCase: Sendable>(
        _ direction: ReversalQuery.Direction,
        _ title: String,
        _ useCase: UseCase,
        _ task: TaskID? = nil,
        changes: Int?,
        ifUndone: (@MainActor () -> Void)? = nil,
        execute: @escaping @MainActor (UseCase, TaskRunner.Run, @escaping Observer) -> Future<ReversalProgress>
    ) {
        runner.runWithProgress(title, useCase) { useCase, run in
            execute(useCase, run) { progress in
                let done = progress.done + progress.refused
                run.report(.init(done: done, total: max(done, changes ?? progress.target?.changed ?? 0)))
            }
        } summary: { progress in
            "\(Text.number(progress.done)) \(direction.participle)"
        } amend: { [weak self] record, progress in
            guard let self else { return }
            let outcome = outcome(of: progress, direction)
            let direction = progress.direction(direction)
            if let target = progress.target {
                record.title = "\(direction.verb): \(target.title)"
                record.journaled.reversed = (direction, target.title)
                tasks.note(progress, direction, of: target)
            }
            (record.state, record.report) = (outcome.state, outcome.report)
            if progress.isCancelled, let target = progress.target {
                record.report?.retry = "retry rest"
                record.actions.retry = { [weak self] in self?.reverseRest(of: target, direction) }
            }
            // An undo or redo that changed nothing cannot be undone. A redo that changed nothing can be tried again.
            if progress.done > 0 { record.journaled.task = progress.task?.id }
            if progress.done > 0 || direction == .redo { record.journaled.redoable = progress.target?.id }
            // After an undo in the task list, the cursor may still be on the undone task. If the cursor stayed there,
            // the keys in the message would open the report of the undone task instead of the report of the undo.
            if outcome.mentionsReport { context.taskList.select(record, movesCursor: true) }
        } completion: { [weak self] result in
            let waiting = task.flatMap { self?.undoing.removeValue(forKey: $0) } ?? []
            if case .failure(DirectoryError.irreversible(_, .undone)) = result, let ifUndone {
                return ([ifUndone] + waiting).forEach { $0() }
            }
            self?.showResult(result, of: direction)
            // Each waiting key press undoes the next older task.
            if case .success(let progress) = result, !progress.isCancelled { waiting.forEach { $0() } }
        }
    }

    /// Undoes or redoes the changes that an interrupted undo or redo has not reached.
    private func reverseRest(of task: StoredTask, _ direction: ReversalQuery.Direction) {
        ReversalCommand(context, direction, self).reverse(task.id, title: "\(direction.verb): \(task.title)")
    }

    private func outcome(
        of progress: ReversalProgress,
        _ direction: ReversalQuery.Direction,
        opensReport: Bool = false
    ) -> TaskOutcome {
        TaskOutcome(
            progress,
            direction,
            isKnown: knows(progress),
            times: context.choices.times,
            opensReport: opensReport,
            reportHint: context.reportHint
        )
    }

    /// Whether this dashboard lists the reversed task, or another undo or redo of it.
    private func knows(_ progress: ReversalProgress) -> Bool {
        guard let target = progress.target else { return true }
        return tasks.tasks.lazy.map(\.journaled).contains {
            $0.task == target.id || ($0.redoable == target.id && $0.task != progress.task?.id)
        }
    }

    /// Shows how an undo or redo has ended; if several changes were refused, opens a page with the reasons.
    ///
    /// After a long task, the page is not opened, because the user has gone on working meanwhile.
    func showResult(_ result: Result<ReversalProgress, any Error>, of direction: ReversalQuery.Direction) {
        switch result {
        case .success(let progress):
            // The reversed change may have been the reason why an earlier undo or redo was refused.
            if progress.done > 0 { (refusedUndos, refusedRedos) = ([], []) }
            if progress.done == 0, progress.refused > 0, let target = progress.target {
                switch progress.direction(direction) {
                case .undo: refusedUndos.insert(target.id)
                case .redo: refusedRedos.insert(target.id)
                }
            }
            // The message has space for only one reason.
            let isLong = progress.done + progress.refused > ReversalCheck.maxQuick
            let opensReport = progress.refused > 1 && !isLong && context.canOpenDialog
            let outcome = outcome(of: progress, direction, opensReport: opensReport)
            say(outcome.message.kind, outcome.message.text)
            guard opensReport else { return }
            if let report = outcome.report { dialogs.open(PagePresenter(report)) }
        case .failure(DirectoryError.nothingToReverse): say(.note, "Nothing to \(direction.rawValue)")
        case .failure(DirectoryError.irreversible(let task, .undone)):
            // Another process may have undone the task.
            tasks.note(.wholly, of: task)
            say(.note, "\"\(task.title)\" is already undone")
        case .failure(DirectoryError.irreversible(let task, .inEffect)):
            tasks.note(.no, of: task)
            say(.note, "\"\(task.title)\" is not undone, so there is nothing to redo")
        case .failure(let error): runner.show(error, of: direction.verb)
        }
    }
}

extension DashboardSettings {
    /// The end of a message that offers to undo a change: `; z to undo`.
    @MainActor
    var undoOffer: String { "; \(hint(.undo)) to undo" }

    @MainActor
    var refusalOfUndo: String { "This is an undo; \(hint(.redo)) to redo the change" }
}

extension ReversalQuery.Direction {
    var verb: String {
        switch self {
        case .undo: "Undo"
        case .redo: "Redo"
        }
    }
}
