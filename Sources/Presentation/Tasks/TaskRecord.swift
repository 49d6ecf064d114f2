package import Foundation
package import Tracing
package import UserDirectory

/// A task in the task list: a run of a use case, or all runs of a view's read.
@MainActor
package final class TaskRecord: Identifiable {
    package enum Purpose: Hashable, Sendable {
        /// A command by the user; always listed.
        case command
        /// A read that a view has started; all reads of one view share a line, which is hidden by default.
        case read(view: String)
    }

    package enum State: Hashable, Sendable {
        /// Submitted to the executor, but not started. A view's read stays in this state until it ends.
        case queued
        case running
        /// Succeeded, with the result: "1,204 users".
        case done(String)
        /// Finished, partly refused: "8 deleted, 2 refused".
        case partlyDone(String)
        /// Refused because of a rule, a guard, a conflict or an unusable file: nothing was changed.
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

        /// Separates the parts of ``text``; if space is short, the last parts are left out.
        package static let separator = " · "

        /// If `text` is nil, the text is made of the two numbers: `8,120 of 12,000`.
        package init(done: Int, total: Int, text: String? = nil) {
            self.done = done
            self.total = total
            self.text = text ?? Text.part(done, of: total)
        }

        /// From 0 to 1.
        package var fraction: Double { total > 0 ? min(1, Double(done) / Double(total)) : 0 }
    }

    /// Counted from 1, in the order of the first start.
    package nonisolated let id: Int
    /// For example `Add zoe`.
    package internal(set) var title: String
    package let purpose: Purpose
    /// When the latest run was started.
    package internal(set) var startedAt: Date
    /// The trace of the latest run.
    package internal(set) var trace: Trace? {
        didSet { (endedTiming, runningWaterfall, lastWaterfall) = (nil, nil, nil) }
    }
    package internal(set) var state = State.queued {
        didSet {
            fault = nil
            if !isUnderway { runningWaterfall = nil }
        }
    }
    /// Why the task failed, in a few words for the task list; if nil, the list shows the text of ``state``.
    var fault: String?
    package internal(set) var progress: Progress?
    /// The number of runs; more than one for a view's reads.
    package internal(set) var runs = 1
    /// The id of the task in the journal; nil until the task has ended, or if its result names no journal task.
    package internal(set) var stored: TaskID?
    /// The journal task that a redo applies to: for an undo or a redo, the reversed task; otherwise ``stored``.
    var redoable: TaskID?
    /// For an undo or a redo, its direction and the title of the reversed task; otherwise nil.
    var reversed: (direction: ReversalQuery.Direction, title: String)?
    /// Whether a later task of this dashboard has undone the task.
    var undone = StoredTask.Undone.no
    /// For a view's read, whether a refresh must wait until the read has ended.
    var delaysRefresh = true
    /// The tab in which the task was started; nil if it was not recorded, for example for a view's read.
    var tab: FrameModel.Pane?
    /// The words of the equivalent command line; nil if there is none, or if it can be made from ``stored``.
    var command: [String]?
    /// A report in addition to the trace, such as the refused users.
    var report: PageModel?
    /// Nil if the task cannot be cancelled.
    var cancel: (@MainActor () -> Void)?
    /// Nil if the task cannot be retried.
    var retry: (@MainActor () -> Void)?

    /// Keeps the waterfall while the task is running, even if no view shows it.
    private var runningWaterfall: WaterfallCache?
    private weak var lastWaterfall: WaterfallCache?
    /// The cached timing of the ended task; computed again when the trace has become complete.
    private var endedTiming: (timing: Timing, isComplete: Bool)?

    init(id: Int, title: String, purpose: Purpose, startedAt: Date) {
        self.id = id
        self.startedAt = startedAt
        self.title = title
        self.purpose = purpose
    }

    package var isUnderway: Bool { state == .queued || state == .running }

    /// The waterfall of the latest run, with its lines.
    ///
    /// After the task has ended, the record holds the cache weakly, so a caller must retain the cache to reuse it.
    var waterfallCache: WaterfallCache {
        let cache = lastWaterfall ?? WaterfallCache(trace)
        lastWaterfall = cache
        if isUnderway { runningWaterfall = cache }
        return cache
    }

    /// The waterfall of the latest run; until the trace is complete, this can be an older state.
    var waterfall: Waterfall { waterfallCache.waterfall(isUnderway: isUnderway) }

    /// How long a task took, and in which layers.
    struct Timing {
        /// The time from the task's start until all its work has ended.
        let time: Duration
        let layers: [LayerShare]
    }

    var timing: Timing {
        let isComplete = trace?.isComplete ?? true
        if let endedTiming, endedTiming.isComplete || !isComplete { return endedTiming.timing }
        // The task list shows either the progress or the layers. With progress, the waterfall need not be computed.
        if isUnderway, progress != nil, let trace {
            return Timing(time: trace.elapsed - (trace.start ?? .zero), layers: [])
        }
        let waterfall = self.waterfall
        let timing = Timing(time: waterfall.interval.length, layers: [LayerShare](waterfall))
        if !isUnderway { endedTiming = (timing, isComplete) }
        return timing
    }
}
