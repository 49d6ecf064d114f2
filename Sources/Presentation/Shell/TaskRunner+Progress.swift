package import Futures

extension TaskRunner {
    /// Runs a long change, and shows how it has ended.
    package func run<UseCase: Sendable, Value: Sendable>(
        _ title: String,
        _ useCase: UseCase,
        token: CancellationToken,
        execute: @escaping @MainActor (UseCase, Run) -> Future<Value>,
        summary: @escaping @MainActor (Value) -> String
    ) {
        changeWithProgress(title, useCase, token: token, marksOffline: false, execute: execute) {
            summary($0)
        } completion: { [weak self] in
            self?.show($0, of: title, summary: summary)
        }
    }

    /// Runs a long change, and updates the list and the gauge meanwhile and at its end.
    ///
    /// `amend` adds the result to the task's record.
    @discardableResult
    func changeWithProgress<UseCase: Sendable, Value: Sendable>(
        _ title: String,
        _ useCase: UseCase,
        token: CancellationToken = CancellationToken(),
        marksOffline: Bool = true,
        execute: @escaping @MainActor (UseCase, Run) -> Future<Value>,
        summary: @escaping @MainActor (Value) -> String,
        amend: @escaping @MainActor (TaskRecord, Value) -> Void = { _, _ in },
        completion: @escaping @MainActor (Result<Value, any Error>) -> Void
    ) -> TaskRecord {
        runWithProgress(
            title,
            useCase,
            token: token,
            marksOffline: marksOffline,
            execute: execute,
            summary: summary,
            amend: amend
        ) { [weak self] _ in
            self?.refresh?([.counts, .seats])
        } completion: { [weak self] result in
            completion(result)
            self?.refresh?(.all)
        }
    }

    /// Runs a long use case; `onProgress` is called on the main thread.
    @discardableResult
    func runWithProgress<UseCase: Sendable, Value: Sendable>(
        _ title: String,
        _ useCase: UseCase,
        purpose: TaskRecord.Purpose = .command,
        token: CancellationToken = CancellationToken(),
        marksOffline: Bool = true,
        execute: @escaping @MainActor (UseCase, Run) -> Future<Value>,
        summary: @escaping @MainActor (Value) -> String,
        amend: @escaping @MainActor (TaskRecord, Value) -> Void = { _, _ in },
        onProgress: @escaping @MainActor (TaskRecord.Progress) -> Void = { _ in },
        completion: @escaping @MainActor (Result<Value, any Error>) -> Void
    ) -> TaskRecord {
        let reporter = ProgressReporter(clock: environment.monotonicClock) { [weak self] task, progress in
            onProgress(progress)
            self?.tasks.report(progress, of: task)
        }
        let run = Run(author: environment.author, token: token, report: reporter.report)
        let task = tasks.run(title, useCase: "\(UseCase.self)", purpose: purpose, token: token) {
            execute(useCase, run)
        } summary: {
            summary($0)
        } amend: {
            amend($0, $1)
        } completion: { [health] result in
            if marksOffline { health.notice(result) }
            completion(result)
        }
        reporter.begin(task)
        return task
    }
}
