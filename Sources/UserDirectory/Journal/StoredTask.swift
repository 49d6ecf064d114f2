package import Foundation

/// A task that changes data, as stored in the journal.
package struct StoredTask: Hashable, Sendable, Identifiable {
    package enum State: String, Sendable, CaseIterable {
        case running
        /// Some changes may have been refused.
        case done
        case failed
        /// Completed changes stay.
        case cancelled
        /// The process ended before the task was finished; completed changes stay.
        case interrupted
    }

    package enum Purpose: Hashable, Sendable {
        /// Changes users, roles or the seat limit.
        case change
        case purge
        /// Changes accounts at a connection, and no users.
        case push
        case undo(TaskID)
        case redo(TaskID)
    }

    package enum Undone: String, Sendable, CaseIterable {
        case no
        case partly
        case wholly
    }

    /// The task's number in the order of recording.
    package var number: Int
    package let id: TaskID
    /// The title without the subject, such as `Disable` or `Import users.csv`.
    package let action: String
    /// The login, if the task is about one user; empty after that user has been purged.
    package var subject: String?
    package let purpose: Purpose
    package let author: Author
    package var state: State
    /// By the store's clock.
    package let startedAt: Date
    /// By the store's clock; nil if the end is not recorded.
    package var endedAt: Date?
    /// How many entries of the journal belong to the task.
    package var changed: Int
    /// The number of refused changes, plus the number of refused lines of an imported file.
    package var failed: Int
    package var undone: Undone
    /// The last task that undid or redid this task.
    package var lastReversal: TaskID?
    /// The process that runs the task; nil if the task's end is recorded, or if the task was one transaction.
    package var owner: TaskOwner?

    package init(
        number: Int = 0,
        id: TaskID,
        action: String,
        subject: String? = nil,
        purpose: Purpose = .change,
        author: Author,
        state: State,
        startedAt: Date,
        endedAt: Date? = nil,
        changed: Int = 0,
        failed: Int = 0,
        undone: Undone = .no,
        lastReversal: TaskID? = nil,
        owner: TaskOwner? = nil
    ) {
        self.number = number
        self.id = id
        self.action = action
        self.subject = subject
        self.purpose = purpose
        self.author = author
        self.state = state
        self.startedAt = startedAt
        self.endedAt = endedAt
        self.changed = changed
        self.failed = failed
        self.undone = undone
        self.lastReversal = lastReversal
        self.owner = owner
    }
}

extension StoredTask {
    /// The action and the subject, such as `Disable ana`.
    package var title: String { title(of: action) }

    /// Why the task can never be undone; nil if there is no such reason.
    ///
    /// A purge or a push can never be undone if it changed something.
    package var lastingObstacle: ReversalObstacle? {
        guard changed > 0 else { return nil }
        return switch purpose {
        case .purge: .purge
        case .push: .push
        case .change, .undo, .redo: nil
        }
    }

    private func title(of action: String) -> String {
        switch subject {
        case nil: action
        case "": "\(action) (purged)"
        case let subject?: "\(action) \(subject)"
        }
    }

    /// The title of a task that undoes or redoes this task, such as `Undo: Disable ana`.
    package func reversalTitle(_ direction: ReversalQuery.Direction) -> String { title(of: reversalAction(direction)) }

    func reversalAction(_ direction: ReversalQuery.Direction) -> String {
        let (undo, redo) = ("Undo: ", "Redo: ")
        let prefix = direction == .undo ? undo : redo
        // A redo repeats the original change, so undoing a redo is named `Undo: Edit`, and not `Undo: Redo: Edit`.
        // Redoing an undo also repeats the original change, so redoing an undo is named `Redo: Edit`.
        switch purpose {
        case .redo where action.hasPrefix(redo): return prefix + action.dropFirst(redo.count)
        case .undo where direction == .redo && action.hasPrefix(undo): return prefix + action.dropFirst(undo.count)
        case .change, .undo, .redo, .purge, .push: return prefix + action
        }
    }

    /// The task that this task undid or redid.
    package var reversed: TaskID? {
        switch purpose {
        case .undo(let id), .redo(let id): id
        case .change, .purge, .push: nil
        }
    }

    /// The directions in which the task can perhaps be reversed.
    ///
    /// A direction is missing only if the stored values show that the reversal would be refused. An undo can only be
    /// redone, and a redo can only be undone; whether this is still possible depends on the original task.
    package var reversible: Set<ReversalQuery.Direction> {
        guard changed > 0, lastingObstacle == nil, asSeenNow.state != .running else { return [] }
        switch purpose {
        case .undo: return [.redo]
        case .redo: return [.undo]
        case .change, .purge, .push:
            switch undone {
            case .no: return [.undo]
            case .partly: return [.undo, .redo]
            case .wholly: return [.redo]
            }
        }
    }

    /// The task, with the state ``State/interrupted`` if its process ended while the task was running.
    ///
    /// This property is computed whenever a task is read, so stores need not watch for processes that end.
    package var asSeenNow: StoredTask {
        guard state == .running, owner?.isDead == true else { return self }
        var task = self
        task.state = .interrupted
        return task
    }
}
