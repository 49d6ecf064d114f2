import Interactors

/// A request for users by email; answered by ``UserStore/users``.
///
/// Users in the trash are left out. The users are in no particular order.
package struct EmailsQuery: Query {
    /// The emails, folded by ``FoldedText/search(_:)``.
    package let keys: [String]
    /// The maximum number of users for each key.
    package let limit: Int

    package init(keys: [String], limit: Int) {
        self.keys = keys
        self.limit = limit
    }
}
