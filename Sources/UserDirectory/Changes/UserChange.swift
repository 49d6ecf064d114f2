/// A requested change of a user.
///
/// The store decides whether it is allowed and writes it, both in one write transaction.
package enum UserChange: Hashable, Sendable {
    /// How an imported line is treated if its login already exists.
    package enum OnExisting: String, Sendable, CaseIterable {
        /// Changes the fields that the line has.
        case update
        /// Leaves the line out.
        case skip
        /// Refuses the line.
        case fail
    }

    case add(UserFields)
    /// With `ifVersion`, refused as a conflict if the record has another version now.
    case edit(UserReference, UserEdit, ifVersion: Int?)
    case disable(UserReference)
    /// Takes a seat.
    case enable(UserReference)
    case delete(UserReference)
    /// Takes a seat. Another `login` is needed if the old one has been taken since.
    case restore(UserReference, login: String?)
    /// Adds a user, or treats the existing user with this login as ``OnExisting`` says.
    case merge(login: String, UserEdit, onExisting: OnExisting)
}
