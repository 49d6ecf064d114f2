import Interactors

/// A request for the users with these logins, except users in the trash; answered by ``UserStore/users`` in no
/// particular order.
package struct LoginsQuery: Query {
    /// The logins, folded by ``FoldedText/identity(_:)``.
    package let keys: [String]

    package init(keys: [String]) {
        self.keys = keys
    }
}
