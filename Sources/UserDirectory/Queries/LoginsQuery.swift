public import Interactors

/// The users, not in the trash, who have one of these logins; answered by ``UserStore/users`` in no particular order.
public struct LoginsQuery: Query {
    /// ``FoldedText/identity(_:)`` of each login.
    public let keys: [String]

    /// Takes keys of logins.
    public init(keys: [String]) {
        self.keys = keys
    }
}
