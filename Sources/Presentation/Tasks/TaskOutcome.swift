internal import Foundation
internal import UserDirectory

/// How a bulk change, a purge, an undo or a redo has ended.
struct TaskOutcome {
    let state: TaskRecord.State
    let message: FrameModel.Message
    /// The details, such as the refused users; nil if there are none.
    let report: PageModel?
    /// Whether the message says how to open the report; has no meaning if the report opens by itself.
    var mentionsReport = false

    /// A colon and the common reason of all refusals; empty if the reasons differ, or if there are no refusals.
    static func reason(_ reasons: [String]) -> String {
        guard let first = reasons.first, reasons.allSatisfy({ $0 == first }) else { return "" }
        return ": " + first
    }
}

extension TaskOutcome {
    /// The outcome of an undo or a redo; its report lists the refused users.
    ///
    /// `isKnown` is true if this dashboard lists the reversed task; the message then does not say where it was run. If
    /// `opensReport` is true, the message does not say how to open the report. `reportHint` is
    /// ``DashboardContext/reportHint(_:)``.
    @MainActor
    init(
        _ progress: ReversalProgress,
        _ direction: ReversalQuery.Direction,
        isKnown: Bool,
        times: TimeFormat,
        opensReport: Bool = false,
        reportHint: @MainActor (String) -> String
    ) {
        let direction = progress.direction(direction)
        let title =
            switch progress.target {
            case nil: "the task"
            case let target? where progress.task.map { $0.author.name != target.author.name } ?? false:
                "\(target.title) (by \(target.author.name), \(times.minute(of: target, on: progress.task?.startedAt)))"
            case let target? where isKnown: target.title
            case let target?: "\(target.title) (\(TaskOutcome.origin(of: target, on: progress.task?.startedAt, times)))"
            }
        let day = progress.task.map { times.day($0.startedAt) }
        let (verb, done) = (direction.rawValue, direction.participle)
        let notDone = "\(progress.target?.title ?? title): \(Text.count(progress.refused, "change")) not \(done)"
        let why = opensReport ? notDone : "\(notDone); \(reportHint("see why"))"
        let all = progress.done + progress.refused
        let counts = "\(Text.part(progress.done, of: all)) \(done)"
        let reason = progress.refusals.first.map { times.reason(of: $0.reason, on: day) } ?? ""
        switch (progress.done, progress.refused) {
        case _ where progress.isCancelled:
            let total = max(all, progress.target?.changed ?? 0)
            let part = "cancelled at \(Text.part(progress.done, of: total))"
            state = .cancelled(Text.capitalized(part))
            message = .init(kind: .note, text: "\(title): \(verb) \(part)")
        case (0, 0):
            state = .done("Nothing left to \(verb)")
            message = .init(kind: .note, text: "Nothing left to \(verb) in \(title)")
        case (1, 0):
            state = .done(Text.capitalized(done))
            message = .init(kind: .success, text: "\(Text.capitalized(done)): \(title)")
        case (_, 0):
            state = .done(counts)
            message = .init(kind: .success, text: "\(Text.capitalized(done)): \(title)")
        case (0, 1):
            state = .refused(Text.capitalized(reason))
            message = .init(kind: .error, text: "\(notDone); \(reason)")
        case (0, _):
            let reasons = progress.refusals.map { times.reason(of: $0.reason, on: day) }
            state = .refused(counts + TaskOutcome.reason(reasons))
            message = .init(kind: .error, text: why)
            mentionsReport = true
        default:
            let (some, others) = (Text.number(progress.done), Text.number(progress.refused))
            state = .partlyDone("\(others) not \(done), \(some) \(done)")
            message = .init(kind: .warning, text: why)
            mentionsReport = true
        }
        report = progress.refusals.isEmpty ? nil : PageModel(progress, direction, counts: counts, times)
    }

    /// Where and when a task was run: `command line, 18:40`; with the day, unless the task ran on the day of `date`.
    static func origin(of task: StoredTask, on date: Date?, _ times: TimeFormat) -> String {
        let place =
            switch task.author.origin {
            case .dashboard: "another dashboard"
            case let origin: origin.title
            }
        return "\(place), \(times.minute(of: task, on: date))"
    }
}

extension TimeFormat {
    fileprivate func minute(of task: StoredTask, on date: Date?) -> String {
        minute(task.startedAt, on: date.map(day))
    }
}

extension ReversalProgress {
    /// The effective direction: undoing an undo is a redo.
    func direction(_ requested: ReversalQuery.Direction) -> ReversalQuery.Direction { direction ?? requested }
}

extension PageModel {
    fileprivate init(
        _ progress: ReversalProgress,
        _ direction: ReversalQuery.Direction,
        counts: String,
        _ times: TimeFormat
    ) {
        let target = progress.target?.title ?? "Task"
        let day = progress.task.map { times.day($0.startedAt) }
        self.init(
            title: "\(target): \(Text.count(progress.refused, "change")) not \(direction.participle)",
            facts: [.init(label: "result", value: progress.isCancelled ? "cancelled; \(counts)" : counts)],
            columns: ["USER", "REASON"],
            rows: progress.refusals.map { [$0.name, times.reason(of: $0.reason, on: day)] },
            note: Text.more(than: progress.refusals.count, of: progress.refused)
        )
    }
}

extension ReversalQuery.Direction {
    var participle: String {
        switch self {
        case .undo: "undone"
        case .redo: "redone"
        }
    }
}

extension TaskRecord.State {
    /// The kind of a message about refusals: a warning if the task was partly done, otherwise an error.
    var refusalKind: FrameModel.Message.Kind {
        if case .partlyDone = self { .warning } else { .error }
    }
}
