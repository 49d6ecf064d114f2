import Interactors

/// Carries out one change; answered by ``UserStore/changes``.
package struct ChangeQuery: Query {
    package let change: UserChange
    package let author: Author
    package let task: ChangeTask

    package init(_ change: UserChange, by author: Author, task: ChangeTask = .own) {
        self.change = change
        self.author = author
        self.task = task
    }
}

/// Carries out several changes in one transaction; answered by ``UserStore/batches``.
package struct ChangeBatchQuery: Query {
    /// Carried out in order; each change sees the effects of the earlier changes.
    package let changes: [UserChange]
    package let author: Author
    /// Whether the first ``DirectoryError/limitReached(_:)`` ends the batch: later changes are not tried, and have no
    /// result.
    package let stopsWhenFull: Bool
    package let task: ChangeTask
    /// The links of the changed users to accounts at a connection.
    ///
    /// If a change succeeds, its link is written in the same transaction, even if the user already was as requested.
    package let links: BatchLinks?

    /// - Precondition: If there are links, they contain one element, an account or nil, for each change.
    package init(
        _ changes: [UserChange],
        by author: Author,
        stopsWhenFull: Bool = false,
        task: ChangeTask = .own,
        links: BatchLinks? = nil
    ) {
        precondition(links.map { $0.accounts.count == changes.count } ?? true, "the links do not match the changes")
        self.changes = changes
        self.author = author
        self.stopsWhenFull = stopsWhenFull
        self.task = task
        self.links = links
    }
}

/// Sets the seat limit; answered by ``UserStore/limits`` with a ``SeatLimitChange``.
package struct SeatLimitQuery: Query {
    /// Nil for no limit.
    package let limit: Int?
    package let author: Author

    package init(limit: Int?, by author: Author) {
        self.limit = limit
        self.author = author
    }
}
