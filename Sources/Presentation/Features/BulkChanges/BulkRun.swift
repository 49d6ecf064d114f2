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
        let (total, hint) = (bulk.ids.count, settings.hint)
        // The retry is kept if the task fails or is cancelled before the first change.
        runner.runWithProgress(
            bulk.title,
            useCases.bulkChange,
            retry: { [weak self] in self?.retry(bulk) }
        ) { useCase, run in
            useCase.execute(on: bulk.ids, title: bulk.journalTitle, by: run.author, token: run.token) { progress in
                run.report(.init(done: progress.done, total: total))
            } change: {
                bulk.action.change(of: $0)
            }
        } summary: {
            Text.count($0.changed, "user")
        } amend: { [weak self] record, progress in
            let outcome = TaskOutcome(progress, of: bulk, hint: hint)
            (record.state, record.report) = (outcome.state, outcome.report)
            record.journaled = TaskRecord.Journaled(progress.changed > 0 ? progress.task : nil)
            if outcome.mentionsReport { self?.context.taskList.select(record) }
            record.actions.retry = nil
            guard let rest = bulk.rest(after: progress) else { return }
            // If the task was undone, a retry begins anew.
            record.actions.retry = { [weak record] in
                self?.retry(record?.journaled.undone == .wholly ? bulk : rest)
            }
        } completion: { [weak self] result in
            self?.showResult(result, of: bulk)
        }
    }

    /// Reads the users again, because they may have changed, and asks for confirmation.
    private func retry(_ bulk: BulkTask) {
        BulkCommand(context, bulk.action, self, isOfMarks: bulk.isOfMarks)
            .ask(about: UserIDSet(bulk.ids), "Read the users to retry")
    }

    private func showResult(_ result: Result<BulkProgress, any Error>, of bulk: BulkTask) {
        switch result {
        case .success(let progress):
            let mentionsUndo = dialogs.allowsUndo && !context.services.undoHint().isEmpty
            let outcome = TaskOutcome(progress, of: bulk, hint: settings.hint, mentionsUndo: mentionsUndo)
            say(outcome.message.kind, outcome.message.text)
            guard bulk.isOfMarks else { return }
            // Refused and unreached users stay marked, so that another command can be applied to them.
            users.marks.unmark(bulk.finished(by: progress))
        case .failure(let error): runner.show(error, of: bulk.title)
        }
    }
}
