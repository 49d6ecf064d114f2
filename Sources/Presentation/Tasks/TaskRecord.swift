package import Tracing
package import UserDirectory

/// One run of a use case, as the task list keeps it.
@MainActor
package final class TaskRecord: Identifiable {
    /// What a task is for.
    package enum Purpose: Hashable, Sendable {
        /// A command of the user; it is always listed.
        case command
        /// A read that a view has started; all reads of one view share a line, which is hidden by default.
        case read(view: String)
    }

    /// How far a task has come.
    package enum State: Hashable, Sendable {
        /// Handed to the executor, not begun.
        case queued
        /// Begun.
        case running
        /// Ended well, with what it gave: "1,204 users".
        case done(String)
        /// Ended, but something of it was refused: "8 deleted, 2 refused".
        case partlyRefused(String)
        /// Refused by a rule or a guard, or there was nothing to do it with: nothing is broken, and nothing was changed.
        case refused(String)
        /// Failed, with the reason: the store does not answer, or something else is broken.
        case failed(String)
        /// Cancelled, with what had been done.
        case cancelled(String)
    }

    /// How much of a long task is done.
    package struct Progress: Hashable, Sendable {
        /// Units done.
        package let done: Int
        /// Units in all.
        package let total: Int
        /// The same in words, with how fast it goes where that is known: `8,120 of 12,000 · 2,700/s · 2 s left`.
        package let text: String

        /// Takes the two numbers, and words where there is more to say than those.
        package init(done: Int, total: Int, text: String? = nil) {
            self.done = done
            self.total = total
            self.text = text ?? "\(Text.number(done)) of \(Text.number(total))"
        }

        /// From 0 to 1.
        package var fraction: Double { total > 0 ? min(1, Double(done) / Double(total)) : 0 }
    }

    /// Counts up from 1 in the order of starting.
    package nonisolated let id: Int
    /// What a person calls it: "Add zoe".
    package internal(set) var title: String
    /// Why it runs.
    package let purpose: Purpose
    /// The way of its (last) run through the layers.
    package internal(set) var trace: Trace?
    /// How far it has come.
    package internal(set) var state = State.queued
    /// How much is done, for tasks that last.
    package internal(set) var progress: Progress?
    /// How often it ran; more than once for a view's reads.
    package internal(set) var runs = 1
    /// The task of the journal that it became; nil where it has changed nothing, or not yet.
    package internal(set) var stored: TaskID?
    /// The task of the journal that doing it again means: what an undo took back, and otherwise ``stored``.
    var redoable: TaskID?
    /// The words of the command line that does the same; nil where it changed data, which the journal tells, or none does.
    var command: [String]?
    /// What there is to read about it beside its trace, such as who was refused.
    var report: PageModel?
    /// Asks the task to stop; nil where it cannot be stopped.
    var cancel: (@MainActor () -> Void)?
    /// Runs it once more; nil where that makes no sense.
    var retry: (@MainActor () -> Void)?

    init(id: Int, title: String, purpose: Purpose) {
        self.id = id
        self.title = title
        self.purpose = purpose
    }

    /// Whether the task has neither ended nor failed.
    package var isUnderway: Bool { state == .queued || state == .running }
}
