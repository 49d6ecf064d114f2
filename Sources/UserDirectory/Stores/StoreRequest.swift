package import Interactors

/// The description of one call of a store.
package struct StoreRequest: Sendable {
    /// What a write is going to do, for stores that prepare for it.
    package enum Intent: Sendable {
        case read
        case change
        /// Many changes; their users can be read in one query beforehand.
        case changes([UserChange])
        /// Permanently removes users and erases their remains from the store's files; `isLast` for the last call.
        case purge(isLast: Bool)
    }

    package let query: any Query
    /// The name in traces: "read users by login".
    package let title: String
    package let intent: Intent

    package init(_ query: any Query, _ title: String, intent: Intent = .read) {
        self.query = query
        self.title = title
        self.intent = intent
    }
}
