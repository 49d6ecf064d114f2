/// Why a task as a whole cannot be undone or redone.
package enum ReversalObstacle: String, Sendable, CaseIterable {
    /// It permanently removed users.
    case purge = "purge-is-final"
    /// It is still running, or a task that reverses it is.
    case running = "task-running"
    case undone = "already-undone"
    /// It is in effect, so that there is nothing to redo.
    case inEffect = "not-undone"
    case empty = "nothing-changed"

    /// A sentence whose subject is the task.
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
