package import Futures

package struct RedoTaskInteractor: Sendable {
    let reverseTask: ReverseTask

    /// If `task` is nil, redoes the task that the author undid last, unless the author made another change afterwards.
    ///
    /// See ``UndoTaskInteractor/execute(_:by:token:in:observer:)``.
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
