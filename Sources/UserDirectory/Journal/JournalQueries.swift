package import Foundation
import Interactors

/// Selects the entries of the journal that match all members; a member that is nil matches every entry.
package struct JournalFilter: Hashable, Sendable {
    /// Entries about this user.
    ///
    /// A login stands for every user who has it or ever had it. All entries about these users match, including those
    /// with other logins.
    package var user: UserReference?
    /// Entries from this moment on.
    package var since: Date?
    /// Entries before this moment.
    package var until: Date?
    package var actor: String?
    package var task: TaskReference?
    package var kind: JournalEntry.Kind?

    package init() {}
}

/// A page of the journal; answered by ``UserStore/journal``.
///
/// Uses keyset paging: its cost does not depend on the length of the journal. Fails with
/// ``DirectoryError/notFound(_:inTrash:)`` for a user who never existed, and with ``DirectoryError/noTask(_:)``.
package struct JournalQuery: Query, Hashable {
    package let filter: JournalFilter
    /// Whether the oldest entries come first instead of the newest.
    package let isOldestFirst: Bool
    /// The number of the entry before the page, in this order; nil for the first page.
    package let after: Int?
    package let limit: Int

    /// - Precondition: `limit` is not negative.
    package init(_ filter: JournalFilter = JournalFilter(), isOldestFirst: Bool = false, after: Int? = nil, limit: Int)
    {
        precondition(limit >= 0, "the limit must not be negative")
        self.filter = filter
        self.isOldestFirst = isOldestFirst
        self.after = after
        self.limit = limit
    }
}
