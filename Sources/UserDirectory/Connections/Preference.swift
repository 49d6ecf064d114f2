/// Which side wins if a pull or a push finds a conflict in a field.
package enum Preference: String, Hashable, Sendable, CaseIterable {
    /// The store's value wins.
    case here
    /// The connection's value wins.
    case there
}
