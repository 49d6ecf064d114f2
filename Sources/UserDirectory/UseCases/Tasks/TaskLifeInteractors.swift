package import Futures
package import Interactors

/// Enters a task of several slices into the journal, so that it can be seen while it runs, and undone as a whole.
package struct BeginTaskInteractor: Sendable {
    private let executor: any Executor
    let putTask: Interactor.PutByQuery<StoredTask>
    private let retry: BusyRetry

    /// Composes the use case.
    ///
    /// - Parameters:
    ///   - clock: Measures how long the use case goes on asking a store that is locked.
    ///   - putTask: Writes the task in the journal.
    ///   - executor: Where it runs.
    package init(
        executor: any Executor,
        putTask: Interactor.PutByQuery<StoredTask>,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.executor = executor
        self.putTask = putTask
        retry = BusyRetry(clock: clock)
    }

    /// Runs the use case and gives the task, which says that it is running in this process.
    ///
    /// Its id goes into the queries of its slices as ``ChangeTask/part(of:)``.
    ///
    /// - Parameters:
    ///   - title: What a person calls it, such as `Import users.csv`; without logins, since it outlives a purge.
    ///   - executor: Where it runs; nil for the executor of the use case.
    ///   - author: Who asks for it.
    package func execute(_ title: String, by author: Author, in executor: (any Executor)? = nil) -> Future<StoredTask> {
        retry.submit(to: executor ?? self.executor) { [putTask] in
            putTask.execute(nil, query: BeginTaskQuery(title, by: author), in: DirectExecutor())
        }
    }
}

/// Enters the end of a task that was begun.
package struct EndTaskInteractor: Sendable {
    private let executor: any Executor
    private let putTask: Interactor.PutByQuery<StoredTask>
    private let retry: BusyRetry

    /// Composes the use case.
    ///
    /// - Parameters:
    ///   - clock: Measures how long the use case goes on asking a store that is locked.
    ///   - putTask: Writes the task in the journal.
    ///   - executor: Where it runs.
    package init(
        executor: any Executor,
        putTask: Interactor.PutByQuery<StoredTask>,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.executor = executor
        self.putTask = putTask
        retry = BusyRetry(clock: clock)
    }

    /// Runs the use case; a task that has already finished stays as it is.
    ///
    /// - Parameters:
    ///   - failed: Refusals that no slice knew of.
    ///   - state: What the task ended as.
    ///   - id: The id of the task.
    ///   - executor: Where it runs; nil for the executor of the use case.
    package func execute(
        _ id: TaskID,
        as state: StoredTask.State,
        failed: Int = 0,
        in executor: (any Executor)? = nil
    ) -> Future<StoredTask> {
        retry.submit(to: executor ?? self.executor) { [putTask] in
            putTask.execute(nil, query: EndTaskQuery(id, as: state, failed: failed), in: DirectExecutor())
        }
    }
}

extension BeginTaskInteractor {
    /// The way to the store for a use case that submits its slices itself.
    var direct: TaskPut {
        TaskPut { [putTask] query in putTask.execute(nil, query: query, in: DirectExecutor()) }
    }
}
