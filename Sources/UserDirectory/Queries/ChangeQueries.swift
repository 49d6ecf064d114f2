import Interactors

/// Asks a store to carry out one change; answered by ``UserStore/changes`` with what happened.
package struct ChangeQuery: Query {
    /// What is to change.
    package let change: UserChange
    /// Who asks.
    package let author: Author
    /// The task that the change belongs to.
    package let task: ChangeTask

    /// Takes a change and who asks for it.
    package init(_ change: UserChange, by author: Author, task: ChangeTask = .own) {
        self.change = change
        self.author = author
        self.task = task
    }
}

/// Asks a store to carry out several changes in one transaction; answered by ``UserStore/batches``.
package struct ChangeBatchQuery: Query {
    /// What is to change, in order; later changes see the earlier ones.
    package let changes: [UserChange]
    /// Who asks.
    package let author: Author
    /// Whether the first ``DirectoryError/limitReached(_:)`` ends the batch: the changes after it are not tried and
    /// have no result.
    package let stopsWhenFull: Bool
    /// The task that the changes belong to.
    package let task: ChangeTask

    /// Takes changes and who asks for them.
    package init(
        _ changes: [UserChange],
        by author: Author,
        stopsWhenFull: Bool = false,
        task: ChangeTask = .own
    ) {
        self.changes = changes
        self.author = author
        self.stopsWhenFull = stopsWhenFull
        self.task = task
    }
}

/// Asks a store to keep another seat limit; answered by ``UserStore/limits`` with the seats afterwards.
package struct SeatLimitQuery: Query {
    /// The limit, or nil for none.
    package let limit: Int?
    /// Who asks.
    package let author: Author

    /// Takes a limit and who asks for it.
    package init(limit: Int?, by author: Author) {
        self.limit = limit
        self.author = author
    }
}
