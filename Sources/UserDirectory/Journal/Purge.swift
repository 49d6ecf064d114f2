package import Foundation
import Interactors

/// Permanently removes users from the trash, as one slice of a task; answered by ``UserStore/purges``.
///
/// The users' fields are erased from the journal, and changes to these users can no longer be undone.
package struct PurgeQuery: Query, Hashable {
    /// A login refers to the user in the trash, even if a user outside the trash now has the same login.
    package let users: [UserReference]
    package let author: Author
    package let task: ChangeTask
    /// Whether this is the last slice; after the last slice, a store in a file erases the purged data from the file.
    package let isLast: Bool

    package init(
        _ users: [UserReference],
        by author: Author,
        task: ChangeTask = .own,
        isLast: Bool = true
    ) {
        self.users = users
        self.author = author
        self.task = task
        self.isLast = isLast
    }
}

/// The data that is kept about a purged user.
package struct Tombstone: Hashable, Sendable {
    package let user: UserID
    package let date: Date
    package let author: Author?

    package init(user: UserID, date: Date, author: Author?) {
        self.user = user
        self.date = date
        self.author = author
    }

    init?(_ entry: JournalEntry, of user: UserID) {
        guard entry.kind == .purge else { return nil }
        self.init(user: user, date: entry.date, author: entry.author)
    }
}

/// The result of a ``PurgeQuery``.
package struct Purge: Sendable {
    /// In the order of ``PurgeQuery/users``.
    package let results: [Result<Tombstone, DirectoryError>]
}

/// A page of the users in the trash, sorted by the time of deletion, earliest first; answered by ``UserStore/users``.
package struct TrashQuery: Query, Hashable {
    /// Selects the users who were moved to the trash at this moment or earlier.
    package let until: Date
    /// The last user of the previous page; nil for the first page.
    package let after: Place?
    package let limit: Int

    package struct Place: Hashable, Sendable {
        package let date: Date
        package let id: UserID

        package init(date: Date, id: UserID) {
            self.date = date
            self.id = id
        }
    }

    package init(until: Date, after: Place? = nil, limit: Int) {
        self.until = until
        self.after = after
        self.limit = limit
    }
}
