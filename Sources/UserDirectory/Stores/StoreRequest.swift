package import Interactors

/// Describes one read or write of a store.
package struct StoreRequest: Sendable {
    /// What the call will do, so that a store can prepare for it.
    package enum Intent: Sendable {
        case read
        case change
        /// Many changes, whose users a store can read in one query beforehand.
        case changes([UserChange])
        /// Adding users in one transaction: so many that a store may prepare for it.
        case load(users: Int)
        /// Permanently removes users; after the last call, a store in a file also erases their remains from its files.
        case purge(isLast: Bool)
    }

    package let query: any Query
    /// The name in traces, such as "read users by login".
    package let title: String
    package let intent: Intent

    package init(_ query: any Query, _ title: String, intent: Intent = .read) {
        self.query = query
        self.title = title
        self.intent = intent
    }
}
