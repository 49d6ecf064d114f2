internal import Tracing
internal import UserDirectory

extension TaskRecord.State {
    var mark: TaskListModel.Mark {
        switch self {
        case .queued: .queued
        case .running: .running
        case .done: .done
        case .partlyDone: .partlyDone
        case .refused: .refused
        case .failed: .failed
        case .cancelled: .cancelled
        }
    }
}

extension TaskRecord.State {
    /// The final state of a task that neither failed nor was cancelled.
    ///
    /// `words` describes the result, and `refusal` says why nothing was changed.
    static func ended(changed: Int, refused: Int, _ words: String, refusal: String) -> TaskRecord.State {
        switch TaskListModel.Mark(changed: changed, refused: refused) {
        case .refused: .refused(refusal)
        case .partlyDone: .partlyDone(words)
        default: .done(words)
        }
    }
}

extension TaskRecord {
    var isWaitingForLock: Bool { latestRun.trace?.isRunning(.lock) ?? false }

    /// The task's result, such as `Undone · 3 changed`; until the task has ended, its current activity.
    var outcome: String {
        switch state {
        case .running where latestRun.isCancelled: "Cancelling"
        case .queued: "Queued"
        case .running where isWaitingForLock: "Waiting for the lock"
        case .running: progress?.text ?? "Running"
        case .done(let words), .partlyDone(let words), .refused(let words), .failed(let words),
            .cancelled(let words):
            // `Undone` or `Partly undone` comes first, because the end of the text may be cut off.
            [journaled.undone.words.map(Text.capitalized), words].compactMap(\.self).joined(separator: " · ")
        }
    }
}

extension TaskListModel.Row {
    @MainActor
    init(_ task: TaskRecord, times: TimeFormat) {
        let timing = task.timing
        // Without progress, the time of a running task is not updated regularly, so no time is shown.
        let hasTime = !task.isUnderway || task.progress != nil
        self.init(
            id: task.id,
            mark: task.state.mark,
            title: task.latestRun.number > 1 ? "\(task.title) ×\(Text.number(task.latestRun.number))" : task.title,
            outcome: task.fault ?? task.outcome,
            progress: task.isUnderway ? task.progress?.fraction : nil,
            time: hasTime ? Text.duration(timing.time) : "",
            start: times.timeOfDayCell(task.latestRun.startedAt),
            layers: timing.layers
        )
    }
}
