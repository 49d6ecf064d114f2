/// The progress of an undo or a redo, and its result at the end.
package struct ReversalProgress: Hashable, Sendable {
    /// The task that is undone or redone; nil before the first slice.
    package internal(set) var target: StoredTask?
    /// The task of the undo or redo; nil until it has been recorded.
    package internal(set) var task: StoredTask?
    /// The number of users whose changes were reversed; the seat limit and the roles count as one each.
    package internal(set) var done = 0
    package internal(set) var refused = 0
    /// The first refusals, at most ``maxRefusals``.
    package internal(set) var refusals: [Reversal.Refusal] = []
    /// Whether the token was cancelled before the end; completed changes stay.
    package internal(set) var isCancelled = false

    /// The maximum number of refusals that are kept.
    package static let maxRefusals = 1_000

    package init() {}

    /// Whether the reversal undoes or redoes the target; nil before the first slice.
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
