public import Interactors

/// Asks a store to carry out one change; answered by ``UserStore/changes`` with what happened.
public struct ChangeQuery: Query {
    /// What is to change.
    public let change: UserChange
    /// Who asks.
    public let author: Author
    /// The task that the change belongs to.
    public let task: ChangeTask

    /// Takes a change and who asks for it.
    public init(_ change: UserChange, by author: Author, task: ChangeTask = .own) {
        self.change = change
        self.author = author
        self.task = task
    }
}

/// Asks a store to carry out several changes in one transaction; answered by ``UserStore/batches``.
public struct ChangeBatchQuery: Query {
    /// What is to change, in order; later changes see the earlier ones.
    public let changes: [UserChange]
    /// Who asks.
    public let author: Author
    /// Whether the first ``DirectoryError/limitReached(_:)`` ends the batch: the changes after it are not tried and
    /// have no result.
    public let stopsWhenFull: Bool
    /// The task that the changes belong to.
    public let task: ChangeTask

    /// Takes changes and who asks for them.
    public init(
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
public struct SeatLimitQuery: Query {
    /// The limit, or nil for none.
    public let limit: Int?
    /// Who asks.
    public let author: Author

    /// Takes a limit and who asks for it.
    public init(limit: Int?, by author: Author) {
        self.limit = limit
        self.author = author
    }
}
