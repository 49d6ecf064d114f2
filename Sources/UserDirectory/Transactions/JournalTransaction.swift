/// The access to a store's journal that the rules need to decide about a change and record it.
///
/// Part of the same open write transaction as ``ChangeTransaction``.
package protocol JournalTransaction {
    /// Nil if there is no such task.
    ///
    /// A task whose process has died may still be recorded as running.
    func task(_ reference: TaskReference) throws -> StoredTask?

    /// The author's newest task with the purpose ``StoredTask/Purpose/change`` that changed something and is not
    /// undone, not even partly; nil if there is none.
    ///
    /// If `number` is given, only tasks before it are considered. Tasks about a purged user are ignored.
    func newestUndoableTask(by actor: String, before number: Int?) throws -> StoredTask?

    /// The task that the author undid last and that is still undone, at least partly; nil if there is none, or if the
    /// author has changed something else since.
    ///
    /// Tasks about a purged user are ignored.
    func newestRedoableTask(by actor: String) throws -> StoredTask?

    /// Records a task, and returns it with its number.
    func insert(_ task: StoredTask) throws -> StoredTask

    func update(_ task: StoredTask) throws

    /// Appends the entries of a task's changes, in this order.
    func append(_ entries: [JournalEntry], to task: StoredTask) throws

    /// Up to `limit` entries of a task, in ascending order after a number or in descending order before it; nil begins
    /// with the first or the last entry.
    func entries(of task: StoredTask, beyond number: Int?, isDescending: Bool, limit: Int) throws -> [JournalEntry]

    /// All entries about a user, or for nil, about the seat limit and the roles, in ascending order.
    func entries(about user: UserID?) throws -> [JournalEntry]

    /// Permanently removes a record; erases its fields in the journal, and its login in the titles of tasks about it.
    func purge(_ user: User) throws
}
