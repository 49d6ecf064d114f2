internal import Foundation
internal import UserDirectory

/// How a task with several changes has ended.
struct TaskOutcome {
    let state: TaskRecord.State
    let message: FrameModel.Message
    /// Nil if there are no refused users to list.
    let report: PageModel?
}

extension TaskOutcome {
    /// The outcome of an undo or a redo; its report lists the refused users.
    ///
    /// `isKnown` is whether this dashboard lists the task; if not, the message adds where and when the task was run.
    init(_ progress: ReversalProgress, _ direction: ReversalQuery.Direction, isKnown: Bool = true) {
        let direction = progress.direction(direction)
        let title =
            switch progress.target {
            case nil: "the task"
            case let target? where isKnown: target.title
            case let target?: "\(target.title) (\(TaskOutcome.origin(of: target, on: progress.task?.startedAt)))"
            }
        let done = direction.participle
        let all = progress.done + progress.refused
        let counts = "\(Text.part(progress.done, of: all)) \(done)"
        let reason = progress.refusals.first.map { String(describing: $0.reason) } ?? ""
        switch (progress.done, progress.refused) {
        case _ where progress.isCancelled:
            let total = max(all, progress.target?.changed ?? 0)
            let stopped = "stopped at \(Text.part(progress.done, of: total))"
            state = .cancelled(stopped)
            message = .init(kind: .note, text: "\(title): \(stopped) \(done)")
        case (0, 0):
            state = .done("nothing left to \(direction.rawValue)")
            message = .init(kind: .note, text: "nothing left to \(direction.rawValue) in \(title)")
        case (1, 0):
            state = .done(done)
            message = .init(kind: .success, text: "\(done): \(title)")
        case (_, 0):
            state = .done(counts)
            message = .init(kind: .success, text: "\(done): \(title) (\(Text.number(progress.done)) users)")
        case (0, 1):
            state = .refused(reason)
            message = .init(kind: .error, text: "\(title) is not \(done): \(reason)")
        case (0, _):
            state = .refused("\(counts): \(reason)")
            message = .init(kind: .error, text: "\(counts): \(title)")
        default:
            state = .partlyRefused("\(counts), \(Text.number(progress.refused)) refused")
            message = .init(kind: .error, text: "\(counts): \(title)")
        }
        report = progress.refusals.isEmpty ? nil : PageModel(progress, direction, counts: counts)
    }

    /// Where and when a task was run: `command line, 18:40`, with the date if it differs from `day`.
    private static func origin(of task: StoredTask, on day: Date?) -> String {
        let place =
            switch task.author.origin {
            case .commandLine: "command line"
            case .dashboard: "another dashboard"
            case .importing: "import"
            case .undo: "undo"
            }
        let isSameDay = day.map { Day(containing: $0) == Day(containing: task.startedAt) } ?? false
        let time = Text.timestamp(task.startedAt).prefix(16)
        return "\(place), \(isSameDay ? time.suffix(5) : time)"
    }
}

extension ReversalProgress {
    /// The effective direction: undoing an undo is a redo.
    func direction(_ requested: ReversalQuery.Direction) -> ReversalQuery.Direction {
        switch task?.purpose {
        case .redo: .redo
        case .undo: .undo
        default: requested
        }
    }
}

extension PageModel {
    fileprivate init(_ progress: ReversalProgress, _ direction: ReversalQuery.Direction, counts: String) {
        let target = progress.target?.title ?? "Task"
        self.init(
            title: "\(target): \(Text.count(progress.refused, "change")) not \(direction.participle)",
            facts: [.init(label: "result", value: progress.isCancelled ? "stopped; \(counts)" : counts)],
            columns: ["USER", "WHY"],
            rows: progress.refusals.map { [$0.name, String(describing: $0.reason)] },
            note: Text.more(than: progress.refusals.count, of: progress.refused)
        )
    }
}

extension ReversalQuery.Direction {
    /// `undone`, `redone`.
    var participle: String {
        switch self {
        case .undo: "undone"
        case .redo: "redone"
        }
    }
}
