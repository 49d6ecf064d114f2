package import Futures

/// Undoes a task, such as a change to one user, a bulk change or an import.
///
/// Each user is set back to the state before the task, except that the version increases and the time of the last
/// change is the time of the undo. An undo is also a task: undoing the undo redoes the original task.
package struct UndoTaskInteractor: Sendable {
    let reverseTask: ReverseTask

    /// Undoes a task; if `task` is nil, undoes the author's newest finished task that changed data.
    ///
    /// If `task` is nil, skips undos, redos, purges and pushes. Also skips tasks that were wholly or partly undone, and
    /// tasks whose users were all purged.
    ///
    /// The future fails with ``DirectoryError/nothingToReverse(_:)``, ``DirectoryError/noTask(_:)`` or
    /// ``DirectoryError/irreversible(_:_:)``. It fails with another ``DirectoryError`` if the store fails or is
    /// read-only, and with `FutureError.cancelled` if the token is cancelled before the first slice. Refusals of
    /// individual users are part of the result.
    ///
    /// The observer is called on the executor, synchronously, after each slice. The token is checked between slices. If
    /// the token is cancelled after the first slice, the future succeeds, and the changes undone so far stay undone.
    package func execute(
        _ task: TaskReference? = nil,
        by author: Author,
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil,
        observer: @escaping @Sendable (ReversalProgress) -> Void = { _ in }
    ) -> Future<ReversalProgress> {
        reverseTask.execute(.undo, task, author, token, executor, observer)
    }
}
