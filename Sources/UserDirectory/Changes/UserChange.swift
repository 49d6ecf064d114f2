/// A requested change to a user.
///
/// The store checks the change and writes it in the same transaction.
package enum UserChange: Hashable, Sendable {
    /// What an import does with a line whose login already exists.
    package enum OnExisting: String, Sendable, CaseIterable {
        /// Sets the fields that the line contains.
        case update
        /// Skips the line.
        case skip
        /// Refuses the line.
        case fail
    }

    case add(UserFields)
    /// Refused as a conflict if `ifVersion` is not nil and the record now has another version.
    case edit(UserReference, UserEdit, ifVersion: Int?)
    case disable(UserReference)
    /// Refused if the enabled account would take a seat and no seat is free.
    case enable(UserReference)
    case delete(UserReference)
    /// Refused if the restored account would take a seat and no seat is free.
    ///
    /// If `login` is not nil, it replaces the old login. A new login is required if another user now has the old one.
    case restore(UserReference, login: String?)
    /// Adds the user of an import line; if the login already exists, `onExisting` determines what happens to the line.
    case merge(login: String, UserEdit, onExisting: OnExisting)
}
