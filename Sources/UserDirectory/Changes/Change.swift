package import Foundation

/// The result of a ``UserChange``: the record before and after it.
package struct Change: Hashable, Sendable {
    /// The record before the change; nil if the change added the user.
    package let before: User?
    package let after: User
    package let author: Author
    /// When the change was made, by the store's clock.
    package let date: Date
    /// The task in the journal; nil if the change belongs to a batch, or if nothing was written.
    package internal(set) var task: TaskID?

    /// Whether nothing was written, because the record already had the requested values.
    package var isUnchanged: Bool { before == after }

    /// Returns the difference that the change makes to the number of seats in use: 1, 0 or -1.
    package func seats(on today: Day) -> Int { User.seatChange(from: before, to: after, on: today) }

    /// Returns one change that combines an earlier change of the same record with this change.
    package func combined(with earlier: Change) -> Change {
        Change(before: earlier.before, after: after, author: author, date: date, task: task ?? earlier.task)
    }
}

/// The results of several changes that were requested together and made in one transaction.
///
/// A refused change does not undo the other changes.
package struct ChangeBatch: Sendable {
    /// The results of the changes, in the order requested.
    ///
    /// If the batch stopped early (see ``ChangeBatchQuery/stopsWhenFull``), the remaining changes have no results.
    package let results: [Result<Change, DirectoryError>]
    /// The task in the journal; nil if no task was recorded because nothing was written.
    package internal(set) var task: TaskID?
}
