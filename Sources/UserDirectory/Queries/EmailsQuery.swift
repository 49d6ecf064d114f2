import Interactors

/// A request for users not in the trash, by email; answered by ``UserStore/users`` in no particular order.
package struct EmailsQuery: Query {
    /// The key of each email, by ``FoldedText/search(_:)``.
    package let keys: [String]
    /// The maximum number of users for each key.
    package let limit: Int

    package init(keys: [String], limit: Int) {
        self.keys = keys
        self.limit = limit
    }
}
