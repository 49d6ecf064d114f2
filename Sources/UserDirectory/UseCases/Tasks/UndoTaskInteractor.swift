package import Futures

/// Undoes a task, such as a change of one user, a bulk change or an import.
///
/// Each user is restored exactly as before the task, except for the version, which keeps increasing, and the time of
/// the change; a user who cannot be restored is refused with the reason. An undo is a task itself, and undoing it is a
/// redo.
package struct UndoTaskInteractor: Sendable {
    let reverseTask: ReverseTask

    /// The future fails with ``DirectoryError/nothingToReverse(_:)``, ``DirectoryError/noTask(_:)`` or
    /// ``DirectoryError/irreversible(_:_:)``, if the store fails, or with `FutureError.cancelled` if the token is
    /// cancelled before the first slice.
    ///
    /// It does not fail if single users are refused.
    ///
    /// Without a task, undoes the author's newest finished change that is not undone, not even partly. The observer is
    /// called on the executor, synchronously, after each slice; the token is checked between two slices.
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
