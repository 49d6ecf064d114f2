internal import Futures
internal import UserDirectory

extension Feature {
    /// Applies a plan as a task, and shows how the task ends.
    ///
    /// `finish` writes the rejected lines to `rejectsFile`. It receives the final progress, and the indices of the
    /// entries that were rejected while the plan was applied. `retry` begins again with a new plan. `onEnd` is called
    /// after the message has been shown.
    func apply<UseCase: Sendable>(
        _ title: String,
        _ useCase: UseCase,
        rejectsFile: String? = nil,
        execute:
            @escaping @MainActor (UseCase, TaskRunner.Run, @escaping ImportUsersInteractor.Observer) ->
            Future<ImportProgress>,
        finish: @escaping @Sendable (ImportProgress, Set<Int>) -> Future<ImportOutcome> = { progress, _ in
            Future(value: ImportOutcome(progress: progress))
        },
        retry: @escaping @MainActor () -> Void,
        onEnd: @escaping @MainActor () -> Void = {}
    ) {
        let failed = Locked<Set<Int>>([])
        let last = Locked(ImportProgress())
        let record = runner.runWithProgress(title, useCase) { useCase, run in
            execute(useCase, run) { progress, problems in
                failed.withLock { $0.formUnion(problems.compactMap(\.entryIndex)) }
                last.withLock { $0 = progress }
                run.report(.init(progress))
            }.flatMap { progress in
                finish(progress, failed.withLock { $0 })
            }.recover { error in
                // Changes made before an error are kept, so the outcome reports them together with the error.
                let progress = last.withLock { $0 }
                guard progress.task != nil else { throw error }
                return ImportOutcome(progress: progress, failure: error)
            }
        } summary: {
            ImportWords.counts($0.progress)
        } amend: { [weak self] record, outcome in
            (record.state, record.report) = (outcome.state, outcome.report(title, rejectsFile: rejectsFile))
            record.journaled = TaskRecord.Journaled(
                outcome.progress.isAnythingChanged ? outcome.progress.task : nil,
                lastingObstacle: outcome.progress.isPush ? .push : nil
            )
            if outcome.mentionsReport { self?.context.taskList.select(record) }
        } completion: { [weak self] result in
            self?.show(result, of: title, rejectsFile: rejectsFile)
            onEnd()
        }
        record.actions.retry = retry
    }

    private func show(_ result: Result<ImportOutcome, any Error>, of title: String, rejectsFile: String?) {
        context.health.notice(result.flatMap(\.result))
        switch result {
        case .success(let outcome):
            let message = outcome.message(title, rejectsFile: rejectsFile, reportHint: context.reportHint)
            let undoHint = outcome.offersUndo ? context.services.undoHint(outcome.progress.task) : ""
            say(message.kind, message.text + undoHint)
        case .failure(FutureError.cancelled): say(.note, "\(title): cancelled")
        case .failure(let error): say(.error, "\(title): \(Text.reason(of: error))")
        }
    }
}
