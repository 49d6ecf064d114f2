/// Finds the task that an author undoes next.
package protocol UndoHistory {
    /// The author's newest task that may be undone; nil if there is none.
    ///
    /// Such a task has the purpose ``StoredTask/Purpose/change`` and changed something. No part of the
    /// task is currently reverted by an undo. The task may still be running. If `number` is given, only tasks with
    /// lower numbers are considered.
    ///
    /// A task that changed a single user is ignored if this user has been purged.
    func newestUndoableTask(by actor: String, before number: Int?) throws -> StoredTask?

    /// Up to `limit` entries of a task.
    ///
    /// These are the entries after `number` in ascending order, or the entries before `number` in descending order. If
    /// `number` is nil, the list begins with the first or the last entry of the task.
    func entries(of task: StoredTask, beyond number: Int?, isDescending: Bool, limit: Int) throws -> [JournalEntry]
}

extension UndoHistory {
    /// Skips running tasks, tasks whose users were all purged, and the tasks in `excluded`.
    func taskToUndo(by actor: String, excluding excluded: Set<TaskID> = []) throws -> StoredTask? {
        var before: Int?
        while let task = try newestUndoableTask(by: actor, before: before) {
            let isCandidate = !excluded.contains(task.id) && task.asSeenNow.state != .running
            if isCandidate, try hasContent(task) { return task }
            before = task.number
        }
        return nil
    }

    /// Whether the task has an entry that no purge has blanked; an undo refuses each blanked entry.
    private func hasContent(_ task: StoredTask) throws -> Bool {
        var last: Int?
        while true {
            let entries = try entries(of: task, beyond: last, isDescending: false, limit: 200)
            guard let end = entries.last?.number else { return false }
            let hasContent = entries.contains { entry in
                if case .blank = entry.content { false } else { true }
            }
            if hasContent { return true }
            last = end
        }
    }
}
