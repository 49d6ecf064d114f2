public import Futures

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
    public func run<Value: Sendable>(
        _ title: String,
        useCase: String,
        token: CancellationToken,
        execute: @escaping @MainActor (_ report: @escaping @Sendable (TaskRecord.Progress) -> Void) -> Future<Value>,
        summary: @escaping @MainActor (Value) -> String
    ) {
        let reporter = ProgressReporter(clock: environment.monotonicClock) { [weak self] task, progress in
            self?.show(progress, of: task)
        }
        let task = tasks.run(title, useCase: useCase, token: token) {
            execute(reporter.report)
        } summary: {
            summary($0)
        } completion: { [weak self] result in
            guard let self else { return }
            switch result {
            case .success(let value): say(.success, "\(title): \(summary(value))")
            case .failure(FutureError.cancelled): say(.note, "\(title): cancelled")
            case .failure(let error): say(.error, "\(title): \(error)")
            }
            users.reload()
            refreshSeats()
        }
        reporter.begin(task)
    }

    private func show(_ progress: TaskRecord.Progress, of task: TaskRecord) {
        guard task.isUnderway else { return }
        tasks.report(progress, of: task)
        users.recount()
        refreshSeats()
    }
}

/// Takes progress on any thread and hands some of it on, on the main thread.
private final class ProgressReporter: Sendable {
    private static let interval = Duration.milliseconds(100)

    private let clock: any MonotonicClock
    private let last = Locked<Duration?>(nil)
    private let task = Locked<TaskRecord?>(nil)
    private let show: @MainActor @Sendable (TaskRecord, TaskRecord.Progress) -> Void

    init(clock: any MonotonicClock, show: @escaping @MainActor @Sendable (TaskRecord, TaskRecord.Progress) -> Void) {
        self.clock = clock
        self.show = show
    }

    func begin(_ task: TaskRecord) {
        self.task.withLock { $0 = task }
    }

    func report(_ progress: TaskRecord.Progress) {
        let now = clock.now
        let isDue = last.withLock { last in
            if let previous = last, now - previous < ProgressReporter.interval { return false }
            last = now
            return true
        }
        guard isDue else { return }
        PerformOnMain { [self] in
            if let task = task.withLock({ $0 }) { show(task, progress) }
        }
    }
}
