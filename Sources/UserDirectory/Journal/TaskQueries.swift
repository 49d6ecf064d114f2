import Interactors

/// The newest tasks of the store; answered by ``UserStore/tasks``.
package struct TaskQuery: Query, Hashable {
    /// The author's name; nil for all authors.
    package let actor: String?
    /// Selects tasks with numbers lower than this number; nil for the newest tasks.
    package let before: Int?
    package let limit: Int

    /// - Precondition: `limit` is not negative.
    package init(actor: String? = nil, before: Int? = nil, limit: Int) {
        precondition(limit >= 0, "the limit must not be negative")
        self.actor = actor
        self.before = before
        self.limit = limit
    }
}

/// The author's newest task that may be undone, if there is one; answered by ``UserStore/tasks``.
package struct TaskToUndoQuery: Query, Hashable {
    package let actor: String
    package let excluded: Set<TaskID>

    package init(actor: String, excluding excluded: Set<TaskID>) {
        self.actor = actor
        self.excluded = excluded
    }
}

/// The task with this number or id; answered by ``UserStore/tasks``.
///
/// Fails with ``DirectoryError/noTask(_:)`` if there is no such task.
package struct TaskReferenceQuery: Query, Hashable {
    package let reference: TaskReference

    package init(_ reference: TaskReference) {
        self.reference = reference
    }
}

/// Records a task of several slices as running; answered by ``UserStore/taskUpdates``.
package struct BeginTaskQuery: Query, Hashable {
    /// Must not contain logins, because a purge erases the login in ``StoredTask/subject``, but not logins in the
    /// title.
    package let title: String
    package let purpose: StoredTask.Purpose
    package let author: Author
    package let owner: TaskOwner

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

/// Records the end of a begun task; answered by ``UserStore/taskUpdates``.
package struct EndTaskQuery: Query, Hashable {
    package let id: TaskID
    package let state: StoredTask.State
    /// The number of refused changes and lines that are not yet counted in the task, such as the unreadable lines of a
    /// file.
    package let failed: Int

    package init(_ id: TaskID, as state: StoredTask.State, failed: Int = 0) {
        self.id = id
        self.state = state
        self.failed = failed
    }
}
