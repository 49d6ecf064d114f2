public import Foundation

/// A change that was carried out: who, when, and the record before and after.
public struct Change: Hashable, Sendable {
    /// The record before, or nil where a user was added.
    public let before: User?
    /// The record after.
    public let after: User
    /// Who asked for it.
    public let author: Author
    /// When, by the store's clock.
    public let date: Date
    /// The task of the journal that it was entered with; nil where nothing was written, and in a batch.
    public internal(set) var task: TaskID?

    /// Takes what happened.
    public init(before: User?, after: User, author: Author, date: Date) {
        self.before = before
        self.after = after
        self.author = author
        self.date = date
    }

    /// Whether the record already was as asked, so that nothing was written.
    public var isUnchanged: Bool { before == after }
}

/// What became of several changes that were asked for together and carried out in one transaction.
///
/// Each is decided by itself: one that is refused leaves the others as they are.
public struct ChangeBatch: Sendable {
    /// What became of each, in the order asked.
    public let results: [Result<Change, DirectoryError>]
    /// The task of the journal that they were entered with; nil where nothing was written.
    public internal(set) var task: TaskID?

    /// Takes the results.
    public init(results: [Result<Change, DirectoryError>]) {
        self.results = results
    }
}
