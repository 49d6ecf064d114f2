package import Futures

/// Records a task of several slices in the journal, so that it is visible while it runs and can be undone as a whole.
package struct BeginTaskInteractor: Sendable {
    let tasks: RetriedPut<StoredTask>

    /// Returns the task, recorded as running in this process.
    ///
    /// The queries of its slices name it as ``ChangeTask/part(of:)``. `title` must not contain logins, because it
    /// outlives a purge; for example `Import users.csv`.
    package func execute(_ title: String, by author: Author, in executor: (any Executor)? = nil) -> Future<StoredTask> {
        tasks.execute(BeginTaskQuery(title, by: author), token: nil, in: executor)
    }
}
