package import Foundation
import Interactors

/// Which entries of the journal are asked for; what is nil does not matter.
package struct JournalFilter: Hashable, Sendable {
    /// Entries about this user.
    ///
    /// A login stands for every user that has it or ever had it. All entries about these users match, also those made
    /// under other logins.
    package var user: UserReference?
    /// Entries from this moment on.
    package var since: Date?
    /// Entries before this moment.
    package var until: Date?
    /// Entries of this author.
    package var actor: String?
    /// Entries of this task.
    package var task: TaskReference?
    /// Entries of this kind.
    package var kind: JournalEntry.Kind?

    /// Asks for every entry; set what is to be left out.
    package init() {}
}

/// A part of the journal; answered by ``UserStore/journal``.
///
/// It is keyset paging: what a query costs does not depend on how long the journal is. It fails with
/// ``DirectoryError/notFound(_:inTrash:)`` for a user who never was there, and with ``DirectoryError/noTask(_:)``.
package struct JournalQuery: Query, Hashable {
    /// Which entries.
    package let filter: JournalFilter
    /// Whether the oldest come first, and not the newest.
    package let isOldestFirst: Bool
    /// The number of the entry after which the part begins, in this order; nil for the first part.
    package let after: Int?
    /// How many entries at the most.
    package let limit: Int

    /// Takes a part of the journal.
    ///
    /// - Precondition: `limit` is not negative.
    package init(_ filter: JournalFilter = JournalFilter(), isOldestFirst: Bool = false, after: Int? = nil, limit: Int)
    {
        precondition(limit >= 0, "a part's limit is a number of entries")
        self.filter = filter
        self.isOldestFirst = isOldestFirst
        self.after = after
        self.limit = limit
    }
}
