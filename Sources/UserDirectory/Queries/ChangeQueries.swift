import Interactors

/// A request to make one change; answered by ``UserStore/changes``.
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

/// A request to make several changes in one transaction; answered by ``UserStore/batches``.
package struct ChangeBatchQuery: Query {
    /// Applied in order; each change sees the effects of the earlier changes.
    package let changes: [UserChange]
    package let author: Author
    /// Whether the first ``DirectoryError/limitReached(_:)`` ends the batch: later changes are not tried, and have no
    /// result.
    package let stopsWhenFull: Bool
    package let task: ChangeTask
    /// Links between the changed users and their accounts at a connection; nil to change no links.
    ///
    /// ``BatchLinks/accounts`` has an account or nil for each change:
    /// * With an account: if the change succeeds, the link between the user and the account is written, even if the
    ///   change has no effect.
    /// * With nil: if the change succeeds, and the user is then in the trash, the user's link is removed.
    package let links: BatchLinks?

    /// - Precondition: `links` is nil, or its `accounts` has one element (an account or nil) for each change.
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

/// A request to set the seat limit; answered by ``UserStore/limits`` with a ``SeatLimitChange``.
package struct SeatLimitQuery: Query {
    /// Nil for no limit.
    package let limit: Int?
    package let author: Author

    package init(limit: Int?, by author: Author) {
        self.limit = limit
        self.author = author
    }
}
