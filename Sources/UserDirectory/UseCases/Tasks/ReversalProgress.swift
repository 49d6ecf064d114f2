/// The progress of an undo or a redo, and its result at the end.
package struct ReversalProgress: Hashable, Sendable {
    /// The task that is undone or redone; nil before the first slice.
    package internal(set) var target: StoredTask?
    /// The undo or redo itself, which is also a task; nil until this task has been recorded.
    package internal(set) var task: StoredTask?
    /// How many users and settings (the seat limit and the roles) have been reversed so far.
    package internal(set) var done = 0
    package internal(set) var refused = 0
    /// The first refusals, at most ``maxRefusals``.
    package internal(set) var refusals: [Reversal.Refusal] = []
    /// Whether the run was cancelled, with its token, before the end; completed changes stay.
    package internal(set) var isCancelled = false

    package static let maxRefusals = 1_000

    package init() {}

    /// The direction of the reversal: undo or redo of the ``target``; nil before the first slice.
    ///
    /// If the task to undo is itself an undo, the target is the original task, which is redone.
    package private(set) var direction: ReversalQuery.Direction?

    mutating func add(_ slice: Reversal) {
        direction = slice.direction
        target = slice.target
        task = slice.task
        done += slice.done
        refused += slice.refusals.count
        refusals += slice.refusals.prefix(ReversalProgress.maxRefusals - refusals.count)
    }
}
