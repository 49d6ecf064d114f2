import Interactors

/// A request for users not in the trash, by login; answered by ``UserStore/users`` in no particular order.
package struct LoginsQuery: Query {
    /// The key of each login, by ``FoldedText/identity(_:)``.
    package let keys: [String]

    package init(keys: [String]) {
        self.keys = keys
    }
}
