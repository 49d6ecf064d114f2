package import Futures
package import Interactors

/// Records a task of several slices in the journal, so that it is visible while it runs and can be undone as a whole.
package struct BeginTaskInteractor: Sendable {
    private let executor: any Executor
    let putTask: Interactor.PutByQuery<StoredTask>
    private let retry: BusyRetry

    package init(
        executor: any Executor,
        putTask: Interactor.PutByQuery<StoredTask>,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.executor = executor
        self.putTask = putTask
        retry = BusyRetry(clock: clock)
    }

    /// Returns the task, recorded as running in this process.
    ///
    /// The queries of its slices name it as ``ChangeTask/part(of:)``. `title` has no logins, because it outlives a
    /// purge, such as `Import users.csv`.
    package func execute(_ title: String, by author: Author, in executor: (any Executor)? = nil) -> Future<StoredTask> {
        retry.submit(to: executor ?? self.executor) { [putTask] in
            putTask.execute(nil, query: BeginTaskQuery(title, by: author), in: DirectExecutor())
        }
    }
}

/// Records the end of a begun task.
package struct EndTaskInteractor: Sendable {
    private let executor: any Executor
    private let putTask: Interactor.PutByQuery<StoredTask>
    private let retry: BusyRetry

    package init(
        executor: any Executor,
        putTask: Interactor.PutByQuery<StoredTask>,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.executor = executor
        self.putTask = putTask
        retry = BusyRetry(clock: clock)
    }

    /// A finished task stays unchanged; `failed` counts refusals that no slice knew of.
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
    /// Access to the store for a use case that submits its slices itself.
    var direct: TaskPut {
        TaskPut { [putTask] query in putTask.execute(nil, query: query, in: DirectExecutor()) }
    }
}
