/// How a pull or a push treats fields that were changed on both sides.
package enum Preference: String, Hashable, Sendable, CaseIterable {
    /// The store's value wins.
    case here
    /// The connection's value wins.
    case there
}
