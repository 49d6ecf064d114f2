import Interactors

/// A request for users by login; answered by ``UserStore/users``.
///
/// Users in the trash are left out. The users are in no particular order.
package struct LoginsQuery: Query {
    /// The logins, folded by ``FoldedText/identity(_:)``.
    package let keys: [String]

    package init(keys: [String]) {
        self.keys = keys
    }
}
