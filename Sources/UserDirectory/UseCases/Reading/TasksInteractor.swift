package import Futures
import Interactors

/// Reads tasks of the journal, the newest first, or a single task.
package struct TasksInteractor: Sendable {
    let executor: any Executor
    let getTasks: Interactor.GetAllByQuery<StoredTask>
    let getTask: Interactor.GetByQuery<StoredTask>

    /// Cancelling the token has no effect after the read has begun.
    ///
    /// A running task whose process is known to have ended is reported as interrupted.
    package func execute(
        _ query: TaskQuery,
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil
    ) -> Future<[StoredTask]> {
        (executor ?? self.executor).submit(token: token) { [getTasks] resolver in
            resolver.set(getTasks.execute(query, in: DirectExecutor()))
        }
    }

    /// Of the newest 20 tasks, those that another process is running.
    ///
    /// The read does not need the store's write lock, so it also finds the task that holds this lock.
    func running(in executor: (any Executor)? = nil) -> Future<[StoredTask]> {
        execute(TaskQuery(limit: 20), in: executor).map { tasks in
            tasks.filter { $0.state == .running && $0.owner != .current }
        }
    }

    /// The author's newest task that may be undone; nil if there is none.
    package func taskToUndo(
        by actor: String,
        excluding excluded: Set<TaskID>,
        in executor: (any Executor)? = nil
    ) -> Future<StoredTask?> {
        getTasks.execute(TaskToUndoQuery(actor: actor, excluding: excluded), in: executor ?? self.executor).map(\.first)
    }

    /// The future fails with ``DirectoryError/noTask(_:)`` if there is no such task.
    package func execute(_ reference: TaskReference, in executor: (any Executor)? = nil) -> Future<StoredTask> {
        getTask.execute(TaskReferenceQuery(reference), in: executor ?? self.executor)
    }
}
