/// Gives the rules access to a store's journal, to decide about changes and to record the changes.
///
/// Every ``ChangeTransaction`` conforms to this protocol.
package protocol JournalTransaction: UndoHistory {
    /// Finds a task by its number or id; nil if there is no such task.
    ///
    /// A task whose process has died may still be recorded as running.
    func task(_ reference: TaskReference) throws -> StoredTask?

    /// The task that the author undid last and that is still undone, at least partly.
    ///
    /// Nil if there is no such task, or if the author has changed something else after the undo. Tasks about a purged
    /// user are ignored.
    func newestRedoableTask(by actor: String) throws -> StoredTask?

    /// Records a task, and returns it with its number.
    func insert(_ task: StoredTask) throws -> StoredTask

    func update(_ task: StoredTask) throws

    /// Appends the entries of a task's changes, in this order.
    func append(_ entries: [JournalEntry], to task: StoredTask) throws

    /// All entries about a user, in ascending order; for nil, all entries about the seat limit and the roles.
    func entries(about user: UserID?) throws -> [JournalEntry]

    /// Permanently removes a user from the store.
    ///
    /// Also erases the user's fields from the journal's entries, and the login from the titles of tasks about the user.
    /// The user's links stay, without the agreed fields.
    func purge(_ user: User) throws
}
