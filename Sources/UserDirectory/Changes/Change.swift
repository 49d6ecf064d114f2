package import Foundation

/// A change that was carried out: who, when, and the record before and after.
package struct Change: Hashable, Sendable {
    /// The record before, or nil if a user was added.
    package let before: User?
    /// The record after.
    package let after: User
    /// Who asked for it.
    package let author: Author
    /// When, by the store's clock.
    package let date: Date
    /// The task of the journal that it was entered with; nil if nothing was written, and in a batch.
    package internal(set) var task: TaskID?

    /// Takes what happened.
    package init(before: User?, after: User, author: Author, date: Date) {
        self.before = before
        self.after = after
        self.author = author
        self.date = date
    }

    /// Whether the record already was as asked, so that nothing was written.
    package var isUnchanged: Bool { before == after }
}

/// What became of several changes that were asked for together and carried out in one transaction.
///
/// Each is decided by itself: one that is refused leaves the others as they are.
package struct ChangeBatch: Sendable {
    /// What became of each, in the order asked.
    package let results: [Result<Change, DirectoryError>]
    /// The task of the journal that they were entered with; nil if nothing was written.
    package internal(set) var task: TaskID?

    /// Takes the results.
    package init(results: [Result<Change, DirectoryError>]) {
        self.results = results
    }
}
