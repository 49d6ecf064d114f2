package import Foundation
import Interactors

/// Removes users from the trash for good: a slice of that; answered by ``UserStore/purges``.
///
/// Their fields are blanked in the journal, and nothing about them can be undone any more.
package struct PurgeQuery: Query, Hashable {
    /// The users to purge; a login names a user in the trash.
    package let users: [UserReference]
    /// The author of the purge.
    package let author: Author
    /// The task that this is a part of.
    package let task: ChangeTask
    /// Whether to report only which users would be purged.
    package let isTrial: Bool
    /// Whether this is the last slice, after which the store clears what its files still hold of those removed.
    package let isLast: Bool

    /// Makes a query that purges users.
    package init(
        _ users: [UserReference],
        by author: Author,
        task: ChangeTask = .own,
        isTrial: Bool = false,
        isLast: Bool = true
    ) {
        self.isTrial = isTrial
        self.users = users
        self.author = author
        self.task = task
        self.isLast = isLast
    }
}

/// What is left of a purged user.
package struct Tombstone: Hashable, Sendable {
    /// The id of the user.
    package let user: UserID
    /// When the user was purged.
    package let date: Date
    /// The author of the purge.
    package let author: Author?

    /// Makes a tombstone.
    package init(user: UserID, date: Date, author: Author?) {
        self.user = user
        self.date = date
        self.author = author
    }
}

/// What a purge has done.
package struct Purge: Sendable {
    /// What became of each user, in the order asked.
    package let results: [Result<Tombstone, DirectoryError>]

    /// Takes the results.
    package init(results: [Result<Tombstone, DirectoryError>]) {
        self.results = results
    }
}

/// The users who have been in the trash since a moment, in the order in which they came there; answered by
/// ``UserStore/users``.
package struct TrashQuery: Query, Hashable {
    /// Who is meant: those moved there at this moment or before.
    package let until: Date
    /// The last user of the part before; nil for the first part.
    package let after: Place?
    /// How many at the most.
    package let limit: Int

    /// A place in the list.
    package struct Place: Hashable, Sendable {
        /// When the user was moved to the trash.
        package let date: Date
        /// Who.
        package let id: UserID

        /// Takes a place.
        package init(date: Date, id: UserID) {
            self.date = date
            self.id = id
        }
    }

    /// Takes a part of the trash.
    package init(until: Date, after: Place? = nil, limit: Int) {
        self.until = until
        self.after = after
        self.limit = limit
    }
}
