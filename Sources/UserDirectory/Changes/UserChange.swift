/// A requested change of a user.
///
/// The store decides whether it is allowed and writes it, both in one write transaction.
package enum UserChange: Hashable, Sendable {
    /// How an imported line is treated if its login already exists.
    package enum OnExisting: String, Sendable, CaseIterable {
        /// Sets the fields that the line contains.
        case update
        /// Skips the line.
        case skip
        /// Refuses the line.
        case fail
    }

    case add(UserFields)
    /// With `ifVersion`, refused as a conflict if the record now has another version.
    case edit(UserReference, UserEdit, ifVersion: Int?)
    case disable(UserReference)
    /// Refused if the account then takes a seat and none is free.
    case enable(UserReference)
    case delete(UserReference)
    /// Refused if the account then takes a seat and none is free. A new `login` is needed if the old one is taken now.
    case restore(UserReference, login: String?)
    /// Adds a user, or does what `onExisting` says if the login already exists.
    case merge(login: String, UserEdit, onExisting: OnExisting)
}
