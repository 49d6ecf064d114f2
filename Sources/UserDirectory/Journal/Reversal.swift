import Interactors

/// Takes a task back, or does it again: a slice of that; answered by ``UserStore/reversals``.
///
/// Users are dealt with one by one, each wholly or not at all. A slice is one transaction; if everything fits into
/// the first, nothing left to be ended.
package struct ReversalQuery: Query, Hashable {
    /// Which way.
    package enum Direction: String, Sendable, CaseIterable {
        /// Take back.
        case undo
        /// Do again what was taken back.
        case redo
    }

    /// Which way.
    package let direction: Direction
    /// Which task; nil for the author's newest that can be reversed.
    package let task: TaskReference?
    /// Who asks.
    package let author: Author
    /// How many entries of the task are dealt with at the most.
    package let limit: Int
    /// Where the slice before has ended; nil for the first.
    package let place: Reversal.Place?

    /// Takes a slice of a reversal.
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

/// What a slice of a reversal has done.
package struct Reversal: Hashable, Sendable {
    /// Where a slice has ended, and the sums so far: what the next slice needs to know.
    package struct Place: Hashable, Sendable {
        /// The task that is undone or redone.
        let target: TaskID
        /// The task that does so.
        let task: TaskID
        /// The number of the last entry that was looked at.
        let entry: Int
        /// How many users were given back.
        let done: Int
        /// How many were refused.
        let refused: Int
    }

    /// A user who was left as they are.
    package struct Refusal: Hashable, Sendable {
        /// The user; nil for the seat limit and the roles.
        package let user: UserID?
        /// The login, or what stands for it.
        package let name: String
        /// Why.
        package let reason: DirectoryError
    }

    /// The task that is undone or redone.
    package let target: StoredTask
    /// The reversing task; nil if no user could be restored, so that nothing was written.
    package let task: StoredTask?
    /// The number of users restored by this slice.
    package let done: Int
    /// The users that this slice has refused.
    package let refusals: [Refusal]
    /// The beginning of the next slice; nil if this was the last.
    package let next: Place?
}
