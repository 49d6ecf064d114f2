package import Futures

extension TaskRunner {
    /// Runs a long change, and shows a message when it has ended.
    package func run<UseCase: Sendable, Value: Sendable>(
        _ title: String,
        _ useCase: UseCase,
        token: CancellationToken,
        execute: @escaping @MainActor (UseCase, Run) -> Future<Value>,
        summary: @escaping @MainActor (Value) -> String
    ) {
        runWithProgress(title, useCase, token: token, marksOffline: false, execute: execute) {
            summary($0)
        } completion: { [weak self] in
            self?.show($0, of: title, summary: summary)
        }
    }

    /// Runs a long use case as a task that shows its progress.
    ///
    /// - Parameters:
    ///   - isChange: Whether the use case changes users; if so, the views are refreshed during the run and at its end.
    ///   - marksOffline: Whether the dashboard is marked offline if the store does not answer.
    ///   - retry: Begins again; nil if the task cannot be retried.
    ///   - amend: Adds the result to the task's record, and may change the retry.
    ///   - onProgress: Called on the main thread, at most ten times a second.
    @discardableResult
    func runWithProgress<UseCase: Sendable, Value: Sendable>(
        _ title: String,
        _ useCase: UseCase,
        purpose: TaskRecord.Purpose = .command,
        token: CancellationToken = CancellationToken(),
        isChange: Bool = true,
        marksOffline: Bool = true,
        retry: (@MainActor () -> Void)? = nil,
        execute: @escaping @MainActor (UseCase, Run) -> Future<Value>,
        summary: @escaping @MainActor (Value) -> String,
        amend: @escaping @MainActor (TaskRecord, Value) -> Void = { _, _ in },
        onProgress: @escaping @MainActor (TaskRecord.Progress) -> Void = { _ in },
        completion: @escaping @MainActor (Result<Value, any Error>) -> Void
    ) -> TaskRecord {
        let reporter = ProgressReporter(clock: environment.monotonicClock, mainLoop: environment.mainLoop) {
            [weak self] task, progress in
            onProgress(progress)
            self?.tasks.report(progress, of: task)
            // The last report needs no refresh, because everything is reloaded when the task ends.
            if isChange, progress.done != progress.total { self?.onStep?() }
        }
        let run = Run(author: environment.author, token: token, report: reporter.report)
        if isChange { changes.noteBeginning() }
        let task = tasks.run(title, useCase: "\(UseCase.self)", purpose: purpose, token: token, retry: retry) {
            execute(useCase, run)
        } summary: {
            summary($0)
        } amend: {
            amend($0, $1)
        } completion: { [weak self] result in
            if isChange { self?.changes.noteEnd() }
            if marksOffline { self?.health.notice(result) }
            completion(result)
            guard isChange else { return }
            // The error message of `noteStop` replaces the message of `completion`.
            if case .failure(let error) = result, let last = reporter.last {
                self?.noteStop(of: last.task, at: last.progress, error)
            }
            self?.refresh?(.all)
        }
        task.origin.tab = frame.model.tab
        reporter.begin(task)
        return task
    }

    /// Notes how far a change had come when the store failed, and whether the completed part can be undone.
    private func noteStop(of task: TaskRecord, at progress: TaskRecord.Progress, _ error: any Error) {
        guard progress.done > 0, let fault = Text.fault(of: error) else { return }
        let stop = "stopped at \(Text.part(progress.done, of: progress.total))"
        task.state = .failed("\(Text.capitalized(stop)): \(Text.reason(of: error))")
        task.fault = "\(Text.capitalized(stop)): \(fault)"
        if progress.task != nil || progress.lastingObstacle != nil {
            task.journaled = TaskRecord.Journaled(progress.task, lastingObstacle: progress.lastingObstacle)
        }
        frame.say(.error, "\(task.title): \(stop)\(undoHint(progress.task))")
    }
}
