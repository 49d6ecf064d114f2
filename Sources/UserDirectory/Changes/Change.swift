package import Foundation

/// A change that was carried out, with the record before and after.
package struct Change: Hashable, Sendable {
    /// Nil if a user was added.
    package let before: User?
    package let after: User
    package let author: Author
    /// By the store's clock.
    package let date: Date
    /// The task in the journal; nil for a change in a batch.
    ///
    /// Also nil if no task was recorded because nothing was written.
    package internal(set) var task: TaskID?

    /// Whether nothing was written, because the record already was as requested.
    package var isUnchanged: Bool { before == after }

    /// How the change affects the number of seats in use: by 1, 0 or -1.
    package func seats(on today: Day) -> Int { User.seatChange(from: before, to: after, on: today) }

    /// Combines this change with the preceding change of the same record.
    ///
    /// The combined change has this change's task, or the earlier change's task if this change has none.
    package func combined(with earlier: Change) -> Change {
        Change(before: earlier.before, after: after, author: author, date: date, task: task ?? earlier.task)
    }
}

/// The results of several changes that were requested together and carried out in one transaction.
///
/// Each change is decided separately: a refused change does not affect the others, unless it ends the batch.
package struct ChangeBatch: Sendable {
    /// The results of the changes, in the order requested.
    ///
    /// If the batch stopped early, the remaining changes have no result: see
    /// ``ChangeBatchQuery/stopsWhenFull``.
    package let results: [Result<Change, DirectoryError>]
    /// The task in the journal; nil if no task was recorded because nothing was written.
    package internal(set) var task: TaskID?
}
