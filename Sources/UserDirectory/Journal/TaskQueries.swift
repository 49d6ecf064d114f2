public import Interactors

/// The newest tasks of the store; answered by ``UserStore/tasks``.
public struct TaskQuery: Query, Hashable {
    /// Only tasks of this author.
    public let actor: String?
    /// The number of the task before which the part begins; nil for the newest.
    public let before: Int?
    /// How many tasks at the most.
    public let limit: Int

    /// Takes a part of the list.
    ///
    /// - Precondition: `limit` is not negative.
    public init(actor: String? = nil, before: Int? = nil, limit: Int) {
        precondition(limit >= 0, "a part's limit is a number of tasks")
        self.actor = actor
        self.before = before
        self.limit = limit
    }
}

/// The task that a person named; answered by ``UserStore/tasks``, and fails with ``DirectoryError/noTask(_:)``.
public struct TaskReferenceQuery: Query, Hashable {
    /// Which.
    public let reference: TaskReference

    /// Takes a reference.
    public init(_ reference: TaskReference) {
        self.reference = reference
    }
}

/// Enters a task of several slices as running; answered by ``UserStore/taskUpdates``.
public struct BeginTaskQuery: Query, Hashable {
    /// What a person calls it, without logins: titles outlive a purge.
    public let title: String
    /// What it is for.
    public let purpose: StoredTask.Purpose
    /// Who asks.
    public let author: Author
    /// The process that carries it out.
    public let owner: TaskOwner

    /// Takes a task.
    public init(
        _ title: String,
        purpose: StoredTask.Purpose = .change,
        by author: Author,
        owner: TaskOwner = .current
    ) {
        self.title = title
        self.purpose = purpose
        self.author = author
        self.owner = owner
    }
}

/// Enters the end of a task that was begun; answered by ``UserStore/taskUpdates``.
public struct EndTaskQuery: Query, Hashable {
    /// Which task.
    public let id: TaskID
    /// How it ended.
    public let state: StoredTask.State
    /// Refusals that no slice knew of, such as lines that could not be read.
    public let failed: Int

    /// Takes an end.
    public init(_ id: TaskID, as state: StoredTask.State, failed: Int = 0) {
        self.id = id
        self.state = state
        self.failed = failed
    }
}
