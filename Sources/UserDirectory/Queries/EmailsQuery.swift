import Interactors

/// The users not in the trash who have one of these emails; answered by ``UserStore/users`` in no particular order.
package struct EmailsQuery: Query {
    /// ``FoldedText/search(_:)`` of each email.
    package let keys: [String]
    /// The maximum number of users for each key.
    package let limit: Int

    package init(keys: [String], limit: Int) {
        self.keys = keys
        self.limit = limit
    }
}
