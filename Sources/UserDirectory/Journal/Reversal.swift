import Interactors

/// Undoes or redoes one slice of a task; answered by ``UserStore/reversals``.
///
/// For each user, either all changes of the task are reversed or none. A slice is one transaction. If everything fits
/// into the first slice, that slice also records the undo or redo itself, as a finished task.
package struct ReversalQuery: Query, Hashable {
    package enum Direction: String, Sendable, CaseIterable {
        case undo
        case redo
    }

    package let direction: Direction
    /// Nil to let the query choose a task.
    ///
    /// An undo chooses the author's newest task that can be undone. A redo chooses the task that the author undid last,
    /// among the tasks that are still wholly or partly undone.
    package let task: TaskReference?
    package let author: Author
    /// The maximum number of the task's entries that the slice processes.
    package let limit: Int
    /// The end of the previous slice; nil for the first slice.
    package let place: Reversal.Place?

    package init(
        _ direction: Direction,
        task: TaskReference? = nil,
        by author: Author,
        limit: Int = 200,
        from place: Reversal.Place? = nil
    ) {
        self.direction = direction
        self.task = task
        self.author = author
        self.limit = limit
        self.place = place
    }
}

/// The result of a ``ReversalQuery``: one slice.
package struct Reversal: Hashable, Sendable {
    /// The end of a slice, and the totals so far.
    package struct Place: Hashable, Sendable {
        /// The task that is undone or redone.
        let target: TaskID
        /// The task that records the undo or redo.
        let task: TaskID
        /// The number of the last processed entry.
        let entry: Int
        /// How many users and settings (the seat limit and the roles) have been reversed so far.
        let done: Int
        let refused: Int
    }

    /// A user or setting whose reversal was refused.
    package struct Refusal: Hashable, Sendable {
        /// Nil for the seat limit and the roles.
        package let user: UserID?
        /// A login, a setting such as `the seat limit`, or `id:` and the id of a purged user.
        package let name: String
        package let reason: DirectoryError
    }

    /// Whether the reversal undoes or redoes the target.
    ///
    /// This can differ from the requested direction, because undoing an undo redoes the original task.
    package let direction: ReversalQuery.Direction
    package let target: StoredTask
    /// The task that records the undo or redo; nil if this is the only slice and nothing was reversed.
    package let task: StoredTask?
    /// How many users and settings this slice reversed.
    package let done: Int
    package let refusals: [Refusal]
    /// Nil if this was the last slice.
    package let next: Place?
}
