package import Futures

extension DashboardPresenter {
    /// Runs a long use case as a task with progress, and updates the list and the gauge meanwhile.
    ///
    /// `execute` calls the interactor with a closure that takes progress on any thread; the screen is updated at most
    /// ten times a second. The token cancels the use case between slices.
    package func run<Value: Sendable>(
        _ title: String,
        useCase: String,
        token: CancellationToken,
        execute: @escaping @MainActor (_ report: @escaping @Sendable (TaskRecord.Progress) -> Void) -> Future<Value>,
        summary: @escaping @MainActor (Value) -> String
    ) {
        runWithProgress(title, useCase: useCase, token: token, execute: execute) {
            summary($0)
        } completion: { [weak self] in
            self?.show($0, of: title, summary: summary)
        }
    }

    /// The same, for a use case with its own message at the end.
    ///
    /// `amend` adds the result to the task's record. `completion` is called with the result on the main thread; then
    /// the list and the gauge are reloaded.
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

    /// Reloads everything that a change may have affected.
    func refreshAfterChange() {
        users.reload()
        refreshActivity()
        refreshSeats()
        refreshRoles()
    }

    /// Reloads the activity list or the overview if it is visible.
    func refreshActivity() {
        if frame.tab == .activity { activity.reload() }
        if frame.tab == .overview { overview.reload() }
    }

    private func show(_ progress: TaskRecord.Progress, of task: TaskRecord) {
        tasks.report(progress, of: task)
        users.recount()
        refreshSeats()
    }
}
