internal import UserDirectory

extension StoredTask {
    /// ``Command/undo`` and ``Command/redo``, without those that are known to be refused for the task.
    var reversals: Set<Command> { Set(reversible.map { $0 == .undo ? .undo : .redo }) }
}

@MainActor
extension [TaskRecord] {
    /// Returns ``Command/undo`` and ``Command/redo``, without those that are known to be refused for a change.
    ///
    /// The state of the change's task is known only if this dashboard has run the task.
    func reversals(of change: JournalEntry) -> Set<Command> {
        guard let id = change.task else { return [] }
        if let task = last(where: { $0.journaled.task == id }) {
            return Set((canUndo(task) ? [.undo] : []) + (canRedo(task) ? [.redo] : []))
        }
        return switch change.kind {
        case .snapshot, .purge, .push: []
        // Only an undo removes a user.
        case .remove: [.redo]
        case .add, .edit, .disable, .enable, .delete, .restore, .limit, .roles: [.undo, .redo]
        }
    }
}
