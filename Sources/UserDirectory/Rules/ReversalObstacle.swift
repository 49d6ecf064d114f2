/// Why a task as a whole cannot be undone or redone.
package enum ReversalObstacle: String, Sendable, CaseIterable {
    /// It removed users for good.
    case purge = "purge-is-final"
    /// It is still at work, or a task that reverses it is.
    case running = "task-running"
    /// It is already undone.
    case undone = "already-undone"
    /// It is in effect, so that there is nothing to redo.
    case inEffect = "not-undone"
    /// It changed nothing.
    case empty = "nothing-changed"

    /// The sentence that begins with the task.
    var sentence: String {
        switch self {
        case .purge: "purged users, which cannot be undone"
        case .running: "is still running; wait until it ends, or cancel it"
        case .undone: "is already undone; roster redo redoes it"
        case .inEffect: "is not undone; there is nothing to redo"
        case .empty: "changed nothing"
        }
    }
}
