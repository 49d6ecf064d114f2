/// A transaction for deciding about changes to users without writing the changes.
///
/// The default implementations below write nothing and find nothing.
protocol UnwrittenTransaction: ChangeTransaction {}

extension UnwrittenTransaction {
    package func remove(_ user: User) {}
    package func setSeatLimit(_ limit: Int?) {}
    package func use(ofRole role: String) -> RoleUse { RoleUse(name: role) }
    package func setRoles(_ roles: [String]) {}
    package func put(_ links: [Link]) {}
    package func removeLinks(of connection: String, users: [UserID]) {}
    package func task(_ reference: TaskReference) -> StoredTask? { nil }
    package func newestUndoableTask(by actor: String, before number: Int?) -> StoredTask? { nil }
    package func newestRedoableTask(by actor: String) -> StoredTask? { nil }
    package func insert(_ task: StoredTask) -> StoredTask { task }
    package func update(_ task: StoredTask) {}
    package func append(_ entries: [JournalEntry], to task: StoredTask) {}
    package func entries(of task: StoredTask, beyond: Int?, isDescending: Bool, limit: Int) -> [JournalEntry] { [] }
    package func entries(about user: UserID?) -> [JournalEntry] { [] }
    package func purge(_ user: User) {}
}
