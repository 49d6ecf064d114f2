/// A requested change to a user.
///
/// The store checks the change and writes it in the same transaction.
package enum UserChange: Hashable, Sendable {
    /// What an import does with a line whose login already exists.
    package enum OnExisting: String, Sendable, CaseIterable {
        /// Sets the fields that the line contains.
        case update
        case skip
        case fail
    }

    case add(UserFields)
    /// Refused as a conflict if `ifVersion` is not nil and the record now has another version.
    case edit(UserReference, UserEdit, ifVersion: Int?)
    case disable(UserReference)
    /// Refused if the enabled account would take a seat and no seat is free.
    case enable(UserReference)
    /// Refused as a conflict if `ifVersion` is not nil and the record now has another version.
    ///
    /// If the user is already in the trash, the change is not refused, and has no effect.
    case delete(UserReference, ifVersion: Int? = nil)
    /// Refused if the restored account would take a seat and no seat is free.
    ///
    /// A new login is required if another user now has the old login.
    case restore(UserReference, login: String?)
    /// Adds the user of an import line; `onExisting` applies if the login already exists.
    case merge(login: String, UserEdit, onExisting: OnExisting)
}
