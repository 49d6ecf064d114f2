package import Futures

package struct RedoTaskInteractor: Sendable {
    let reverseTask: ReverseTask

    /// Redoes a task; if `task` is nil, redoes the task that the author undid last.
    ///
    /// If `task` is nil and the author has made another change after the undo, the future fails with
    /// ``DirectoryError/nothingToReverse(_:)``. For other errors, the token and the observer, see
    /// ``UndoTaskInteractor/execute(_:by:token:in:observer:)``.
    package func execute(
        _ task: TaskReference? = nil,
        by author: Author,
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil,
        observer: @escaping @Sendable (ReversalProgress) -> Void = { _ in }
    ) -> Future<ReversalProgress> {
        reverseTask.execute(.redo, task, author, token, executor, observer)
    }
}
