/// Gives the rules access to a store's journal, to decide about changes and to record the changes.
package protocol JournalTransaction: UndoHistory {
    /// Finds a task by its number or id; nil if there is no such task.
    ///
    /// A task whose process has died may still be recorded as running.
    func task(_ reference: TaskReference) throws -> StoredTask?

    /// Finds the task that the author would redo next.
    ///
    /// This is the task that the author undid last. Tasks that have been redone as a whole are ignored.
    ///
    /// Nil if there is no such task, or if the author has changed something else after the undo. A task that changed a
    /// single user is ignored if this user has been purged.
    func newestRedoableTask(by actor: String) throws -> StoredTask?

    /// Records a task, and returns it with its number.
    func insert(_ task: StoredTask) throws -> StoredTask

    func update(_ task: StoredTask) throws

    func append(_ entries: [JournalEntry], to task: StoredTask) throws

    /// All entries about a user, in ascending order; for nil, all entries about the seat limit and the roles.
    func entries(about user: UserID?) throws -> [JournalEntry]

    /// Permanently removes a user from the store.
    ///
    /// Also erases the user's fields from the journal's entries, and the login from the titles of tasks about the user.
    /// The user's links stay, without the agreed fields.
    func purge(_ user: User) throws
}
