/// Why a task as a whole cannot be undone or redone.
package enum ReversalObstacle: String, Sendable, CaseIterable {
    case purge = "purge-is-final"
    case push = "push-is-elsewhere"
    /// The task, or a task that reverses it, is still running.
    case running = "task-running"
    case undone = "already-undone"
    case inEffect = "not-undone"
    case empty = "nothing-changed"

    /// The predicate of a message whose subject is the task's number and title.
    var explanation: String {
        switch self {
        case .purge: "is a purge, which cannot be undone"
        case .push:
            "changed accounts at a connection; the store cannot undo a push, so change the users and push again"
        case .running: "is still running, or is being undone or redone; wait until this has finished, or cancel it"
        case .undone: "is already undone; to redo it, use roster redo"
        case .inEffect: "is not undone; there is nothing to redo"
        case .empty: "changed nothing"
        }
    }
}
