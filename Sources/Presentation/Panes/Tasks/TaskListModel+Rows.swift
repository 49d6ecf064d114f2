internal import Tracing
internal import UserDirectory

extension TaskRecord.State {
    var mark: TaskListModel.Mark {
        switch self {
        case .queued: .queued
        case .running: .running
        case .done: .done
        case .partlyRefused: .partlyRefused
        case .refused: .refused
        case .failed: .failed
        case .cancelled: .cancelled
        }
    }
}

extension TaskListModel.Row {
    @MainActor
    init(_ task: TaskRecord) {
        let timing = task.timing
        // Without progress, nothing updates the time of a task that runs.
        let hasTime = !task.isUnderway || task.progress != nil
        let outcome =
            switch task.state {
            case .queued: "queued"
            case .running where task.trace?.spans.contains { $0.layer == .lock && $0.end == nil } ?? false:
                "waiting for the lock"
            case .running: task.progress?.text ?? "running"
            case .done(let words), .partlyRefused(let words), .refused(let words), .failed(let words),
                .cancelled(let words):
                words
            }
        self.init(
            id: task.id,
            mark: task.state.mark,
            title: task.runs > 1 ? "\(task.title) ×\(Text.number(task.runs))" : task.title,
            outcome: outcome,
            progress: task.isUnderway ? task.progress?.fraction : nil,
            time: hasTime ? Text.duration(timing.time) : "",
            start: String(Text.timestamp(task.startedAt).suffix(8)),
            layers: timing.layers
        )
    }
}
