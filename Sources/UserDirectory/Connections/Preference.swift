/// Which side wins a conflict between the store and a connection.
///
/// In a push, an account that was deleted at the connection is a conflict, too.
package enum Preference: String, Hashable, Sendable, CaseIterable {
    /// The store wins.
    case here
    /// The connection wins.
    case there
}
