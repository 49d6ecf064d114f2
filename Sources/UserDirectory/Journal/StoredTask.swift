package import Foundation

/// A task that changed data, as the store's journal keeps it: who asked for what, and what came of it.
package struct StoredTask: Hashable, Sendable, Identifiable {
    /// How far a task has come.
    package enum State: String, Sendable, CaseIterable {
        /// At work.
        case running
        /// Ended; some of it may have been refused.
        case done
        /// Ended by a failure.
        case failed
        /// Ended by a person; what was done stays.
        case cancelled
        /// Its process has died; what was done stays.
        case interrupted
    }

    /// What a task is for.
    package enum Purpose: Hashable, Sendable {
        /// Changes users or the limit.
        case change
        /// Removes users from the trash for good.
        case purge
        /// Takes back the task with this id.
        case undo(TaskID)
        /// Does the undone task with this id again.
        case redo(TaskID)
    }

    /// How much of a task has been taken back.
    package enum Undone: String, Sendable, CaseIterable {
        /// Nothing: it is in effect.
        case no
        /// Some users.
        case partly
        /// All of it.
        case wholly
    }

    /// Counts the tasks of a store in the order in which they were entered.
    package var number: Int
    /// Names the task for ever.
    package let id: TaskID
    /// What is done, such as `Disable` or `Import users.csv`.
    package let action: String
    /// The login of the one user it is about; empty once that user has been purged.
    package var subject: String?
    /// What it is for.
    package let purpose: Purpose
    /// Who asked for it.
    package let author: Author
    /// How far it has come.
    package var state: State
    /// When it began, by the store's clock.
    package let startedAt: Date
    /// When it ended, by the store's clock.
    package var endedAt: Date?
    /// The journal's entries that belong to it.
    package var changed: Int
    /// What was asked for and refused.
    package var failed: Int
    /// How much of it has been taken back since.
    package var undone: Undone
    /// The last task that undid or redid this one.
    package var lastReversal: TaskID?
    /// The process that carries it out; nil if it was one transaction.
    package var owner: TaskOwner?

    /// Takes every field as it is: for stores and tests.
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
    /// What a person calls it, such as `Disable ana`.
    package var title: String {
        switch subject {
        case nil: action
        case "": "\(action) (purged)"
        case let subject?: "\(action) \(subject)"
        }
    }

    /// The task that this one undid or redid.
    package var reversed: TaskID? {
        switch purpose {
        case .undo(let id), .redo(let id): id
        case .change, .purge: nil
        }
    }

    /// The task with its present state: a task recorded as running whose process has died is interrupted.
    ///
    /// The state is derived whenever a task is read, so that stores need not watch for dead processes.
    package var asSeenNow: StoredTask {
        guard state == .running, owner?.isDead == true else { return self }
        var task = self
        task.state = .interrupted
        return task
    }
}
