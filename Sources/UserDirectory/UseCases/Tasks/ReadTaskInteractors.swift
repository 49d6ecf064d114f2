package import Futures
package import Interactors

/// Reads a page of the journal.
package struct JournalInteractor: Sendable {
    private let executor: any Executor
    private let getEntries: Interactor.GetAllByQuery<JournalEntry>

    package init(executor: any Executor, getEntries: Interactor.GetAllByQuery<JournalEntry>) {
        self.executor = executor
        self.getEntries = getEntries
    }

    /// A cancelled token keeps a queued read from starting.
    ///
    /// The future fails with ``DirectoryError/notFound(_:inTrash:)`` for a user who never existed, and with
    /// ``DirectoryError/noTask(_:)``.
    package func execute(
        _ query: JournalQuery,
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil
    ) -> Future<[JournalEntry]> {
        (executor ?? self.executor).submit(token: token) { [getEntries] resolver in
            resolver.set(getEntries.execute(query, in: DirectExecutor()))
        }
    }
}

/// Reads the newest tasks of the journal, or one of them.
package struct TasksInteractor: Sendable {
    private let executor: any Executor
    private let getTasks: Interactor.GetAllByQuery<StoredTask>
    private let getTask: Interactor.GetByQuery<StoredTask>

    package init(
        executor: any Executor,
        getTasks: Interactor.GetAllByQuery<StoredTask>,
        getTask: Interactor.GetByQuery<StoredTask>
    ) {
        self.executor = executor
        self.getTasks = getTasks
        self.getTask = getTask
    }

    /// A cancelled token keeps a queued read from starting.
    ///
    /// A task whose process has died is reported as interrupted.
    package func execute(
        _ query: TaskQuery,
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil
    ) -> Future<[StoredTask]> {
        (executor ?? self.executor).submit(token: token) { [getTasks] resolver in
            resolver.set(getTasks.execute(query, in: DirectExecutor()))
        }
    }

    /// The future fails with ``DirectoryError/noTask(_:)`` if there is no such task.
    package func execute(_ reference: TaskReference, in executor: (any Executor)? = nil) -> Future<StoredTask> {
        getTask.execute(TaskReferenceQuery(reference), in: executor ?? self.executor)
    }
}

/// Reads the users who were moved to the trash up to a date.
package struct ListTrashInteractor: Sendable {
    private let executor: any Executor
    private let getUsers: Interactor.GetAllByQuery<User>

    package init(executor: any Executor, getUsers: Interactor.GetAllByQuery<User>) {
        self.executor = executor
        self.getUsers = getUsers
    }

    package func execute(_ query: TrashQuery, in executor: (any Executor)? = nil) -> Future<[User]> {
        getUsers.execute(query, in: executor ?? self.executor)
    }
}
