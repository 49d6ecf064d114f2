public import Foundation
public import Interactors

/// Removes users from the trash for good: a slice of that; answered by ``UserStore/purges``.
///
/// Their fields are blanked in the journal, and nothing about them can be undone any more.
public struct PurgeQuery: Query, Hashable {
    /// The users to purge; a login names a user in the trash.
    public let users: [UserReference]
    /// The author of the purge.
    public let author: Author
    /// The task that this is a part of.
    public let task: ChangeTask
    /// Whether to report only which users would be purged.
    public let isTrial: Bool
    /// Whether this is the last slice, after which the store clears what its files still hold of those removed.
    public let isLast: Bool

    /// Makes a query that purges users.
    public init(
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
public struct Tombstone: Hashable, Sendable {
    /// The id of the user.
    public let user: UserID
    /// When the user was purged.
    public let date: Date
    /// The author of the purge.
    public let author: Author?

    /// Makes a tombstone.
    public init(user: UserID, date: Date, author: Author?) {
        self.user = user
        self.date = date
        self.author = author
    }
}

/// What a purge has done.
public struct Purge: Sendable {
    /// What became of each user, in the order asked.
    public let results: [Result<Tombstone, DirectoryError>]

    /// Takes the results.
    public init(results: [Result<Tombstone, DirectoryError>]) {
        self.results = results
    }
}

/// The users who have been in the trash since a moment, in the order in which they came there; answered by
/// ``UserStore/users``.
public struct TrashQuery: Query, Hashable {
    /// Who is meant: those moved there at this moment or before.
    public let until: Date
    /// The last user of the part before; nil for the first part.
    public let after: Place?
    /// How many at the most.
    public let limit: Int

    /// A place in the list.
    public struct Place: Hashable, Sendable {
        /// When the user was moved to the trash.
        public let date: Date
        /// Who.
        public let id: UserID

        /// Takes a place.
        public init(date: Date, id: UserID) {
            self.date = date
            self.id = id
        }
    }

    /// Takes a part of the trash.
    public init(until: Date, after: Place? = nil, limit: Int) {
        self.until = until
        self.after = after
        self.limit = limit
    }
}
