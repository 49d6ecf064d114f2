package import Interactors

/// One call of a store: what it is for, besides the closure that does it.
package struct StoreRequest: Sendable {
    /// What a write is going to do, for stores that prepare for it.
    package enum Intent: Sendable {
        /// To read only.
        case read
        /// To change something.
        case change
        /// To change many users, who may all be read at once beforehand.
        case changes([UserChange])
        /// To remove users for good, so that nothing of them stays in the store's files.
        /// - Parameter isLast: Whether no further call belongs to it.
        case purge(isLast: Bool)
    }

    /// What was asked for.
    package let query: any Query
    /// What traces call it: "read users by login".
    package let title: String
    /// What it is going to do.
    package let intent: Intent

    /// Takes what the call is for.
    package init(_ query: any Query, _ title: String, intent: Intent = .read) {
        self.query = query
        self.title = title
        self.intent = intent
    }
}
