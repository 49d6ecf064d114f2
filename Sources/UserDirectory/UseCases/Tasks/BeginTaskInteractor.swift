package import Futures

/// Records in the journal that a task of several slices is running.
///
/// The task is therefore visible while it runs, and can be undone as a whole.
package struct BeginTaskInteractor: Sendable {
    let tasks: RetriedPut<StoredTask>

    /// `title`, such as `Import users.csv`, must not contain logins, because a purge would not erase them.
    package func execute(_ title: String, by author: Author, in executor: (any Executor)? = nil) -> Future<StoredTask> {
        tasks.execute(BeginTaskQuery(title, by: author), token: nil, in: executor)
    }
}
