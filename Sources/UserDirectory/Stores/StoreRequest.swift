package import Interactors

/// Describes one read or write of a store.
package struct StoreRequest: Sendable {
    /// What the request will do, so that a store can prepare for it.
    package enum Intent: Sendable {
        case read
        case change
        /// Makes these changes; a store can read the users of all changes in advance, with a few queries.
        case changes([UserChange])
        /// Adds users in one transaction; a store may prepare for this number of users.
        case load(users: Int)
        /// Purges users; after the last request of a purge, a store in a file erases the users' data from its files.
        case purge(isLast: Bool)
    }

    package let query: any Query
    /// The request's name in traces, such as "read users by login".
    package let title: String
    package let intent: Intent

    package init(_ query: any Query, _ title: String, intent: Intent = .read) {
        self.query = query
        self.title = title
        self.intent = intent
    }
}
