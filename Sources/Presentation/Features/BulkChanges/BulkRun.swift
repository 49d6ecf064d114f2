internal import Futures
internal import UserDirectory

/// Runs bulk changes as tasks with progress, and shows how they end.
final class BulkRun: Feature {
    let selections: SelectionReader

    override init(_ context: DashboardContext) {
        selections = SelectionReader(context)
        super.init(context)
    }

    /// Changes the users of a confirmed task.
    func start(_ bulk: BulkTask) {
        let total = bulk.ids.count
        // If the task fails, or if the task is cancelled before the first change, a retry calls the closure `retry`
        // below. In any other case, `amend` removes or replaces this closure.
        runner.runWithProgress(
            bulk.title,
            useCases.bulkChange,
            retry: { [weak self] in self?.retry(bulk) }
        ) { useCase, run in
            useCase.execute(on: bulk.ids, title: bulk.journalTitle, by: run.author, token: run.token) { progress in
                let task = progress.changed > 0 ? progress.task : nil
                run.report(.init(done: progress.done, total: total, task: task))
            } change: {
                bulk.action.change(of: $0)
            }
        } summary: {
            Text.count($0.changed, "user")
        } amend: { [weak self] record, progress in
            guard let self else { return }
            let outcome = outcome(of: progress, bulk)
            (record.state, record.report) = (outcome.state, outcome.report)
            record.journaled = TaskRecord.Journaled(progress.changed > 0 ? progress.task : nil)
            if outcome.mentionsReport { context.taskList.select(record) }
            record.actions.retry = nil
            guard let rest = bulk.rest(after: progress) else { return }
            // If the whole task was undone, a retry applies to all of its users.
            record.actions.retry = { [weak self, weak record] in
                self?.retry(record?.journaled.undone == .wholly ? bulk : rest)
            }
        } completion: { [weak self] result in
            self?.showResult(result, of: bulk)
        }
    }

    private func outcome(of progress: BulkProgress, _ bulk: BulkTask, mentionsUndo: Bool = true) -> TaskOutcome {
        TaskOutcome(progress, of: bulk, hint: settings.hint, reportHint: context.reportHint, mentionsUndo: mentionsUndo)
    }

    /// Reads the users again, because they may have changed, and asks for confirmation.
    private func retry(_ bulk: BulkTask) {
        BulkCommand(context, bulk.action, self, isOfMarks: bulk.isOfMarks)
            .ask(about: UserIDSet(bulk.ids), "Read the users to retry")
    }

    private func showResult(_ result: Result<BulkProgress, any Error>, of bulk: BulkTask) {
        switch result {
        case .success(let progress):
            let mentionsUndo = dialogs.allowsUndo && !context.services.undoHint(progress.task).isEmpty
            let outcome = outcome(of: progress, bulk, mentionsUndo: mentionsUndo)
            say(outcome.message.kind, outcome.message.text)
            guard bulk.isOfMarks else { return }
            // Refused and unreached users stay marked, so that another command can be applied to them.
            users.marks.unmark(bulk.finished(by: progress))
        case .failure(let error): runner.show(error, of: bulk.title)
        }
    }
}
