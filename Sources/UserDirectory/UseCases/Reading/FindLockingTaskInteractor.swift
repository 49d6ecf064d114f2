package import Futures

/// The running task that probably keeps the store locked.
package struct LockingTask: Hashable, Sendable {
    package let task: StoredTask
    /// How much of the task is done; nil if unknown.
    package let percent: Int?

    package init(_ task: StoredTask, percent: Int?) {
        self.task = task
        self.percent = percent
    }
}

package struct FindLockingTaskInteractor: Sendable {
    let listTasks: TasksInteractor
    /// Nil if the store's tasks do not share their progress.
    let progress: (any DirectoryProgress)?

    /// Returns the newest task that another process is running; prefers tasks that share their progress.
    ///
    /// Considers only the newest 20 tasks; returns nil if no other process is running any of them.
    package func execute(in executor: (any Executor)? = nil) -> Future<LockingTask?> {
        listTasks.running(in: executor).map { [progress] tasks in
            for task in tasks {
                if let percent = progress?.percent(of: task.id) { return LockingTask(task, percent: percent) }
            }
            return tasks.first.map { LockingTask($0, percent: nil) }
        }
    }
}
