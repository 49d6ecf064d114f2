import Interactors

/// The users not in the trash who have one of these logins; answered by ``UserStore/users`` in no particular order.
package struct LoginsQuery: Query {
    /// ``FoldedText/identity(_:)`` of each login.
    package let keys: [String]

    package init(keys: [String]) {
        self.keys = keys
    }
}
