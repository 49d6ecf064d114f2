package import Futures

/// Records the end of a task that was begun with ``BeginTaskInteractor``.
package struct EndTaskInteractor: Sendable {
    let tasks: RetriedPut<StoredTask>

    /// A task that has already ended stays unchanged.
    ///
    /// - Parameter failed: The number of refused changes and lines that are not yet counted in the task, such as the
    ///   unreadable lines of a file.
    package func execute(
        _ id: TaskID,
        as state: StoredTask.State,
        failed: Int = 0,
        in executor: (any Executor)? = nil
    ) -> Future<StoredTask> {
        tasks.execute(EndTaskQuery(id, as: state, failed: failed), token: nil, in: executor)
    }
}
