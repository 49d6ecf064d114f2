package import Foundation
import Interactors

/// Selects the journal entries that match every condition of the filter; a condition that is nil matches every entry.
package struct JournalFilter: Hashable, Sendable {
    /// Entries about this user.
    ///
    /// A login refers to every user who has or ever had the login, except users who were purged. Case is ignored. All
    /// entries about these users match, even if the users had other logins when the entries were written.
    package var user: UserReference?
    /// Whether the login in ``user`` may be incomplete.
    ///
    /// If the login refers to no user, the filter finds the users whose present logins begin with the given login. Case
    /// and accents are ignored, and users in the trash are included. If the filter finds more than ``maxBeginning``
    /// users, the query fails.
    package var findsBeginning = false
    /// Entries from this moment on.
    package var since: Date?
    /// Entries before this moment.
    package var until: Date?
    package var actor: String?
    package var task: TaskReference?
    package var kind: JournalEntry.Kind?

    /// The maximum number of users that ``findsBeginning`` may find.
    ///
    /// The cost of a query grows with the number of these users.
    package static let maxBeginning = 100

    package init() {}
}

/// A page of the journal; answered by ``UserStore/journal``.
///
/// Uses keyset paging, so a later page takes no longer than the first page. Fails with
/// ``DirectoryError/notFound(_:inTrash:)`` if the filter's user is not found, and with
/// ``DirectoryError/manyLogins(beginning:)`` if too many logins begin with the filter's login. Fails with
/// ``DirectoryError/noTask(_:)`` if the filter's task does not exist.
package struct JournalQuery: Query, Hashable {
    package let filter: JournalFilter
    /// Whether the oldest entries come first instead of the newest.
    package let isOldestFirst: Bool
    /// The number of the last entry of the previous page; nil for the first page.
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
