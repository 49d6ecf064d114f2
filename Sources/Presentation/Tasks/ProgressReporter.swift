internal import Futures

/// Accepts progress on any thread, and shows it on the main thread at a limited rate while the task is running.
final class ProgressReporter: Sendable {
    private let limit: UpdateLimit
    private let mainLoop: MainLoop
    private let task = Locked<TaskRecord?>(nil)
    private let show: @MainActor @Sendable (TaskRecord, TaskRecord.Progress) -> Void

    init(
        clock: any Clock<Duration>,
        mainLoop: MainLoop,
        show: @escaping @MainActor @Sendable (TaskRecord, TaskRecord.Progress) -> Void
    ) {
        self.mainLoop = mainLoop
        limit = UpdateLimit(clock)
        self.show = show
    }

    /// Sets the task whose progress is reported.
    func begin(_ task: TaskRecord) {
        self.task.withLock { $0 = task }
    }

    func report(_ progress: TaskRecord.Progress) {
        guard limit.isDue() else { return }
        mainLoop.perform { [self] in
            if let task = task.withLock({ $0 }), task.isUnderway { show(task, progress) }
        }
    }
}
