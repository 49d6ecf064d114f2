internal import Futures
internal import Tracing

/// Takes progress on any thread and passes it on to the main thread, at a limited rate, while the task runs.
final class ProgressReporter: Sendable {
    private static let interval = Duration.milliseconds(100)

    private let stopwatch: Stopwatch
    private let last = Locked<Duration?>(nil)
    private let task = Locked<TaskRecord?>(nil)
    private let show: @MainActor @Sendable (TaskRecord, TaskRecord.Progress) -> Void

    init(clock: any Clock<Duration>, show: @escaping @MainActor @Sendable (TaskRecord, TaskRecord.Progress) -> Void) {
        stopwatch = Stopwatch(clock)
        self.show = show
    }

    func begin(_ task: TaskRecord) {
        self.task.withLock { $0 = task }
    }

    func report(_ progress: TaskRecord.Progress) {
        let now = stopwatch.elapsed
        let isDue = last.withLock { last in
            if let previous = last, now - previous < ProgressReporter.interval { return false }
            last = now
            return true
        }
        guard isDue else { return }
        PerformOnMain { [self] in
            if let task = task.withLock({ $0 }), task.isUnderway { show(task, progress) }
        }
    }
}
