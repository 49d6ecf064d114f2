package import Futures

/// Records the end of a task that was begun with ``BeginTaskInteractor``.
package struct EndTaskInteractor: Sendable {
    let tasks: RetriedPut<StoredTask>

    /// Records the end; a task that has already ended stays unchanged.
    ///
    /// `failed` is the number of refusals that no slice has counted.
    package func execute(
        _ id: TaskID,
        as state: StoredTask.State,
        failed: Int = 0,
        in executor: (any Executor)? = nil
    ) -> Future<StoredTask> {
        tasks.execute(EndTaskQuery(id, as: state, failed: failed), token: nil, in: executor)
    }
}
