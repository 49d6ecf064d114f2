/// A requested change to a user.
///
/// The store checks the change and writes it in the same transaction.
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
    /// Refused if the enabled account would take a seat and no seat is free.
    case enable(UserReference)
    case delete(UserReference)
    /// Refused if the restored account would take a seat and no seat is free.
    ///
    /// `login` replaces the old login. A new login is required if another user now has the old one.
    case restore(UserReference, login: String?)
    /// Adds a user; if the login already exists, does what `onExisting` says.
    case merge(login: String, UserEdit, onExisting: OnExisting)
}
