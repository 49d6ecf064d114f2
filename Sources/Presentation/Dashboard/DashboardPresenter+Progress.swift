package import Futures

extension DashboardPresenter {
    /// Runs a use case that lasts as a task with progress, and brings list and gauge up to date as it goes on.
    ///
    /// - Parameters:
    ///   - title: What a person calls it.
    ///   - useCase: The interactor's name.
    ///   - token: Cancels it between two slices.
    ///   - execute: Calls the interactor with a closure that takes the progress on any thread. Ten reports a second reach
    ///     the screen at the most.
    ///   - summary: What was done, in a few words.
    package func run<Value: Sendable>(
        _ title: String,
        useCase: String,
        token: CancellationToken,
        execute: @escaping @MainActor (_ report: @escaping @Sendable (TaskRecord.Progress) -> Void) -> Future<Value>,
        summary: @escaping @MainActor (Value) -> String
    ) {
        runWithProgress(title, useCase: useCase, token: token, execute: execute) {
            summary($0)
        } completion: { [weak self] result in
            switch result {
            case .success(let value): self?.say(.success, "\(title): \(summary(value))")
            case .failure(FutureError.cancelled): self?.say(.note, "\(title): cancelled")
            case .failure(let error): self?.say(.error, "\(title): \(error)")
            }
        }
    }

    /// The same for a use case whose end is told in its own words.
    ///
    /// - Parameters:
    ///   - amend: Completes the task's line by the result.
    ///   - completion: Tells how it went; list and gauge are read again after it.
    @discardableResult
    func runWithProgress<Value: Sendable>(
        _ title: String,
        useCase: String,
        token: CancellationToken,
        execute: @escaping @MainActor (_ report: @escaping @Sendable (TaskRecord.Progress) -> Void) -> Future<Value>,
        summary: @escaping @MainActor (Value) -> String,
        amend: @escaping @MainActor (TaskRecord, Value) -> Void = { _, _ in },
        completion: @escaping @MainActor (Result<Value, any Error>) -> Void
    ) -> TaskRecord {
        let reporter = ProgressReporter(clock: environment.monotonicClock) { [weak self] task, progress in
            self?.show(progress, of: task)
        }
        let task = tasks.run(title, useCase: useCase, token: token) {
            execute(reporter.report)
        } summary: {
            summary($0)
        } amend: {
            amend($0, $1)
        } completion: { [weak self] result in
            completion(result)
            self?.refreshAfterChange()
        }
        reporter.begin(task)
        return task
    }

    /// Brings everything that a change may have touched up to date.
    func refreshAfterChange() {
        users.reload()
        refreshActivity()
        refreshSeats()
        refreshRoles()
    }

    /// Reads what was changed, or the overview, again where it is looked at.
    func refreshActivity() {
        if frame.tab == .activity { activity.reload() }
        if frame.tab == .overview { overview.reload() }
    }

    private func show(_ progress: TaskRecord.Progress, of task: TaskRecord) {
        guard task.isUnderway else { return }
        tasks.report(progress, of: task)
        users.recount()
        refreshSeats()
    }
}
