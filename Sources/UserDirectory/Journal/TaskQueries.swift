import Interactors

/// The newest tasks of the store; answered by ``UserStore/tasks``.
package struct TaskQuery: Query, Hashable {
    /// Only tasks of this author.
    package let actor: String?
    /// The number of the task before which the part begins; nil for the newest.
    package let before: Int?
    /// How many tasks at the most.
    package let limit: Int

    /// Takes a part of the list.
    ///
    /// - Precondition: `limit` is not negative.
    package init(actor: String? = nil, before: Int? = nil, limit: Int) {
        precondition(limit >= 0, "a part's limit is a number of tasks")
        self.actor = actor
        self.before = before
        self.limit = limit
    }
}

/// The task that a person named; answered by ``UserStore/tasks``, and fails with ``DirectoryError/noTask(_:)``.
package struct TaskReferenceQuery: Query, Hashable {
    /// Which.
    package let reference: TaskReference

    /// Takes a reference.
    package init(_ reference: TaskReference) {
        self.reference = reference
    }
}

/// Enters a task of several slices as running; answered by ``UserStore/taskUpdates``.
package struct BeginTaskQuery: Query, Hashable {
    /// What a person calls it, without logins: titles outlive a purge.
    package let title: String
    /// What it is for.
    package let purpose: StoredTask.Purpose
    /// Who asks.
    package let author: Author
    /// The process that carries it out.
    package let owner: TaskOwner

    /// Takes a task.
    package init(
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
package struct EndTaskQuery: Query, Hashable {
    /// Which task.
    package let id: TaskID
    /// How it ended.
    package let state: StoredTask.State
    /// Refusals that no slice knew of, such as lines that could not be read.
    package let failed: Int

    /// Takes an end.
    package init(_ id: TaskID, as state: StoredTask.State, failed: Int = 0) {
        self.id = id
        self.state = state
        self.failed = failed
    }
}
