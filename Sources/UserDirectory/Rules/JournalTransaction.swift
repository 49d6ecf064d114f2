/// What the rules need of a store's journal while they decide about a change.
///
/// It is a part of the same open write transaction as ``ChangeTransaction``.
package protocol JournalTransaction {
    /// The task that a reference names, as it was written down.
    func task(_ reference: TaskReference) throws -> StoredTask?

    /// The newest ``StoredTask/Purpose/change`` task of an author that changed something and is not undone at all;
    /// none that was about a user who has been purged.
    ///
    /// - Parameters:
    ///   - number: Only tasks before this one.
    ///   - actor: Who may be asked about alone.
    func newestUndoableTask(by actor: String, before number: Int?) throws -> StoredTask?

    /// The task that was taken back by the newest undo of an author whose task is still taken back, wholly or partly;
    /// none about a user who has been purged, and none if the author has changed something else since that undo.
    func newestRedoableTask(by actor: String) throws -> StoredTask?

    /// Enters a task; gives it back with its number.
    func insert(_ task: StoredTask) throws -> StoredTask

    /// Enters what has become of a task.
    func update(_ task: StoredTask) throws

    /// Enters changes that belong to a task, in this order.
    func append(_ entries: [JournalEntry], to task: StoredTask) throws

    /// The entries of a task beyond a number, up to so many, in ascending or descending order.
    func entries(of task: StoredTask, beyond number: Int?, isDescending: Bool, limit: Int) throws -> [JournalEntry]

    /// All entries about a user, or about the seat limit, in ascending order.
    func entries(about user: UserID?) throws -> [JournalEntry]

    /// Removes a record for good, and blanks its fields, and the titles of tasks about it, in the journal.
    func purge(_ user: User) throws
}
