package import Interactors

/// Describes one read or write of a store.
package struct StoreRequest: Sendable {
    /// What the call will do, so that a store can prepare for it.
    package enum Intent: Sendable {
        case read
        case change
        /// Many changes, whose users a store can read in one query beforehand.
        case changes([UserChange])
        /// Permanently removes users; after the last call, the store erases their remains from its files.
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
