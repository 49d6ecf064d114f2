/// The access to a store's journal that the rules need to decide about a change.
///
/// Part of the same open write transaction as ``ChangeTransaction``.
package protocol JournalTransaction {
    /// As it is stored.
    func task(_ reference: TaskReference) throws -> StoredTask?

    /// The author's newest task, before a number if given, that has the purpose ``StoredTask/Purpose/change``, changed
    /// something and is not undone even in part; tasks about a purged user are ignored.
    func newestUndoableTask(by actor: String, before number: Int?) throws -> StoredTask?

    /// The target of the author's newest undo whose target is still undone, at least partly. Nil if the author has
    /// changed something else since; tasks about a purged user are ignored.
    func newestRedoableTask(by actor: String) throws -> StoredTask?

    /// Returns the task with its number.
    func insert(_ task: StoredTask) throws -> StoredTask

    func update(_ task: StoredTask) throws

    /// Appends changes of a task, in this order.
    func append(_ entries: [JournalEntry], to task: StoredTask) throws

    /// Up to `limit` entries of a task beyond a number, in ascending or descending order.
    func entries(of task: StoredTask, beyond number: Int?, isDescending: Bool, limit: Int) throws -> [JournalEntry]

    /// All entries about a user, or with nil about the seat limit and roles, in ascending order.
    func entries(about user: UserID?) throws -> [JournalEntry]

    /// Permanently removes a record, and blanks its fields and the titles of tasks about it in the journal.
    func purge(_ user: User) throws
}
