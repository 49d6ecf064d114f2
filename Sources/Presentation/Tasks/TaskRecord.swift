internal import Foundation
package import UserDirectory

/// A task in the task list: a run of a use case, or all runs of a view's read.
@MainActor
package final class TaskRecord: Identifiable {
    package enum Purpose: Hashable, Sendable {
        /// A command by the user; always listed.
        case command
        /// A long read that a command makes before it asks a question; listed while underway, and if it has failed.
        case check
        /// A read that a view has started; all reads of one view share a line, which is hidden by default.
        case read(view: String)
    }

    package enum State: Hashable, Sendable {
        /// Submitted to the executor, but not started. A view's read stays in this state until it ends.
        case queued
        case running
        /// Succeeded, with the result: "1,204 users".
        case done(String)
        /// Finished, partly refused: "2 refused, 8 purged".
        case partlyDone(String)
        /// Refused, without any change, because of a rule, a conflict, an unusable file, or a guard such as the
        /// protection of the last admin.
        case refused(String)
        /// Failed, with the reason, such as a store that does not answer.
        case failed(String)
        /// Cancelled, with what was done until then.
        case cancelled(String)
    }

    package struct Progress: Hashable, Sendable {
        package let done: Int
        package let total: Int
        /// The progress as text, with the speed if known: `8,120 of 12,000 · 2,700/s · 2 s left`.
        package let text: String
        /// The journal task with the changes so far, which can be undone if the store fails now; nil if there is none.
        package let task: TaskID?
        /// Why the changes so far can never be undone; nil if they can be undone, or if nothing has been changed.
        let lastingObstacle: ReversalObstacle?

        /// Separates the parts of ``text``; if space is short, the last parts are left out.
        package static let separator = " · "

        /// If `text` is nil, the text is made of the two numbers: `8,120 of 12,000`.
        package init(
            done: Int,
            total: Int,
            text: String? = nil,
            task: TaskID? = nil,
            lastingObstacle: ReversalObstacle? = nil
        ) {
            self.task = task
            self.lastingObstacle = lastingObstacle
            self.done = done
            self.total = total
            self.text = text ?? Text.part(done, of: total)
        }

        /// From 0 to 1.
        package var fraction: Double { total > 0 ? min(1, Double(done) / Double(total)) : 0 }
    }

    /// What the journal contains about a task.
    package struct Journaled {
        /// The id of the task in the journal; nil until the task has ended, or if no id was recorded.
        package internal(set) var task: TaskID?
        /// The journal task that a redo applies to: for an undo or a redo, the reversed task; otherwise ``task``.
        ///
        /// Nil if this task can never be redone.
        var redoable: TaskID?
        /// For an undo or a redo, its direction and the title of the reversed task; otherwise nil.
        var reversed: (direction: ReversalQuery.Direction, title: String)?
        /// How much of the task has been undone, as far as this dashboard knows.
        var undone = StoredTask.Undone.no
        /// Why the task can never be undone; see ``StoredTask/lastingObstacle``.
        let lastingObstacle: ReversalObstacle?

        /// Creates the value for a task that is neither an undo nor a redo.
        init(_ task: TaskID? = nil, lastingObstacle: ReversalObstacle? = nil) {
            self.task = task
            self.lastingObstacle = lastingObstacle
            redoable = lastingObstacle == nil ? task : nil
        }

        /// Whether redo ignores the undos that are older than this task.
        ///
        /// In a text editor, a new change has the same effect.
        var endsRedo: Bool {
            lastingObstacle == .purge || lastingObstacle == nil && task != nil && reversed == nil
        }
    }

    struct Origin {
        /// Nil if the tab was not recorded.
        var tab: FrameModel.Pane?
        /// The words of the equivalent command line.
        ///
        /// Nil if there is no such line, or if the dashboard derives the line from the journal.
        var command: [String]?
    }

    struct Actions {
        /// Nil if the task cannot be cancelled.
        var cancel: (@MainActor () -> Void)?
        /// Nil if the task cannot be retried.
        var retry: (@MainActor () -> Void)?
    }

    /// Counted from 1, in the order in which the tasks were first started.
    package nonisolated let id: Int
    package internal(set) var title: String
    package let purpose: Purpose
    package internal(set) var latestRun: TaskRun
    package internal(set) var state = State.queued {
        didSet {
            fault = nil
            if !isUnderway { latestRun.end() }
        }
    }
    /// Why the task failed, in a few words for the task list; if nil, the list shows the text of ``state``.
    var fault: String?
    package internal(set) var progress: Progress?
    package internal(set) var journaled = Journaled()
    var origin = Origin()
    /// For a view's read, whether a refresh must wait until the read has ended.
    var delaysRefresh = true
    /// A report in addition to the trace, such as the refused users; nil if there is nothing more to report.
    var report: PageModel?
    var actions = Actions()

    init(id: Int, title: String, purpose: Purpose, startedAt: Date) {
        self.id = id
        latestRun = TaskRun(startedAt: startedAt)
        self.title = title
        self.purpose = purpose
    }

    /// The ``report``; for a refused or failed task without a report, a page with the reason.
    ///
    /// The task list may have space for only the beginning of the reason.
    var shownReport: PageModel? {
        switch state {
        case .refused(let reason), .failed(let reason):
            report ?? PageModel(title: title, facts: [.init(label: "result", value: reason)])
        default: report
        }
    }

    package var isUnderway: Bool { state == .queued || state == .running }

    var canRetry: Bool { !isUnderway && actions.retry != nil }

    var waterfallCache: WaterfallCache { latestRun.waterfallCache(isUnderway: isUnderway) }

    /// The waterfall of the latest run; may be out of date until the trace is complete.
    var waterfall: Waterfall { waterfallCache.waterfall(isUnderway: isUnderway) }

    var timing: TaskRun.Timing { latestRun.timing(isUnderway: isUnderway, hasProgress: progress != nil) }
}

extension TaskRecord {
    var isRead: Bool {
        if case .read = purpose { true } else { false }
    }

    /// Whether the task is listed even if the list does not show reads.
    var isListed: Bool {
        switch (purpose, state) {
        case (.command, _), (.check, .queued), (.check, .running), (.check, .failed): true
        default: false
        }
    }
}

@MainActor
extension [TaskRecord] {
    /// Whether the next undo reverses this task, as far as this dashboard knows.
    ///
    /// False if a command that was started later is running, or can be undone as a whole.
    func isNextUndo(_ id: TaskID) -> Bool {
        let last = last {
            let isUndoable = $0.journaled.task != nil && $0.journaled.reversed == nil && $0.journaled.undone == .no
            return isUndoable || $0.purpose == .command && $0.isUnderway
        }
        return last?.journaled.task == id
    }

    /// Whether undo has a task to undo, as far as this dashboard knows.
    ///
    /// A partly undone task can be undone only if it is selected.
    var hasTaskToUndo: Bool { reversed().contains { canUndo($0) && undone($0) == .no } }

    /// Whether redo has a task to redo, as far as this dashboard knows.
    var hasTaskToRedo: Bool {
        reversed().prefix { !$0.journaled.endsRedo }
            .contains { $0.journaled.reversed?.direction == .undo && canRedo($0) }
    }

    /// Whether the changes of a task can be undone, as far as this dashboard knows.
    func canUndo(_ task: TaskRecord) -> Bool {
        let journaled = task.journaled
        let isReversible = journaled.lastingObstacle == nil && journaled.reversed?.direction != .undo
        return journaled.task != nil && isReversible && undone(task) != .wholly
    }

    /// Whether a task can be redone, as far as this dashboard knows.
    ///
    /// For an undo or a redo, whether the reversed task can be redone.
    func canRedo(_ task: TaskRecord) -> Bool { task.journaled.redoable != nil && undone(task) != .no }

    /// How much of a task is undone; for an undo or a redo, how much of the reversed task.
    func undone(_ task: TaskRecord) -> StoredTask.Undone {
        guard task.journaled.reversed != nil, let target = task.journaled.redoable else { return task.journaled.undone }
        let same = filter { $0.journaled.redoable == target && $0.journaled.task != nil }
        if let target = same.first(where: { $0.journaled.reversed == nil }) { return target.journaled.undone }
        // The reversed task was not run in this dashboard, so the latest undo or redo of it decides.
        return (same.last ?? task).journaled.reversed?.direction == .undo ? .wholly : .no
    }
}
