internal import Futures

/// Accepts progress on any thread, and shows the latest progress on the main thread at a limited rate.
///
/// Shows nothing after the task has ended.
final class ProgressReporter: Sendable {
    private let limit: UpdateLimit
    private let task = Locked<TaskRecord?>(nil)
    private let latest = Locked<TaskRecord.Progress?>(nil)
    private let show: @MainActor @Sendable (TaskRecord, TaskRecord.Progress) -> Void

    init(
        clock: any Clock<Duration>,
        mainLoop: MainLoop,
        show: @escaping @MainActor @Sendable (TaskRecord, TaskRecord.Progress) -> Void
    ) {
        limit = UpdateLimit(clock, mainLoop)
        self.show = show
    }

    func begin(_ task: TaskRecord) {
        self.task.withLock { $0 = task }
    }

    /// The task and its latest progress, even if this progress has not been shown; nil before the first report.
    var last: (task: TaskRecord, progress: TaskRecord.Progress)? {
        guard let task = task.withLock({ $0 }), let progress = latest.withLock({ $0 }) else { return nil }
        return (task, progress)
    }

    func report(_ progress: TaskRecord.Progress) {
        latest.withLock { $0 = progress }
        limit.perform { [self] _ in
            guard let progress = latest.withLock({ $0 }) else { return }
            if let task = task.withLock({ $0 }), task.isUnderway { show(task, progress) }
        }
    }
}
